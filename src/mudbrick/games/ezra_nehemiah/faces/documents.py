"""Positions as plain data and back, for tests and diagrams.

A document is what a spectator sees, and under `hidden` what nobody but the engine knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import BadDocument
from mudbrick.engine.reading import Reader
from mudbrick.games.ezra_nehemiah.box.frame import Frame
from mudbrick.games.ezra_nehemiah.box.names import (
    ALTAR_CARDS,
    BLESSINGS,
    DAYS,
    GATES,
    GOODS,
    MOST_LEVITES,
    PILES,
    SLOTS,
    TILES,
    WEEKS,
    WORKERS,
)
from mudbrick.games.ezra_nehemiah.box.schemes import CARDS
from mudbrick.games.ezra_nehemiah.faces import assembly, checking, observing
from mudbrick.games.ezra_nehemiah.numbers import marks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.observation import Board, EzraObservation, Hidden

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

PLENTY: Final = 10_000
# Parts of an observation that follow from the rest.
DERIVED: Final = (
    "setting", "viewer", "deciders", "actions", "scores", "winners", "over", "phase", "prophets",
    "temple_width", "sectors", "main_action", "banners_left", "banners_waiting", "banners", "worked_at",
    "focus", "scheme", "prices", "payment", "unused",
)  # fmt: skip


def contents(position: EzraPosition) -> dict[str, object]:
    """The whole position as plain data, beside its setting."""
    document: dict[str, object] = {}
    box = position.frame.box
    seen = observing.public(position)
    for field in fields(seen):
        if field.name not in DERIVED:
            document[field.name] = plain(getattr(seen, field.name))
    boards = [
        observing.board(position, player, observing.EVERYTHING) for player in range(position.frame.players)
    ]
    document["hidden"] = {
        "hands": [list(board.hand) for board in boards],
        "decks": [list(observing.called(deck, box.characters)) for deck in position.decks],
        "wall_decks": [list(observing.called(deck, box.wall_cards)) for deck in position.wall_decks],
        "focus_deck": list(observing.called(position.focus_deck, GATES)),
        "scheme_deck": [card + 1 for card in position.scheme_deck],
    }
    return document


def plain(value: object) -> object:
    """Tuples as lists and boards as tables, all the way down."""
    if isinstance(value, Board):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    return value


def load(frame: Frame, document: Reader) -> EzraPosition:
    """The position of a document; one that can't be raises BadDocument."""
    box = frame.box
    seen = _observation(frame, document)
    read = document.inner("hidden")
    hidden = Hidden(
        hands=[words(hand, box.characters, "hands") for hand in read.rows("hands", frame.players)],
        decks=[words(deck, box.characters, "decks") for deck in read.rows("decks", frame.players)],
        wall_decks=[
            words(deck, box.wall_cards, "wall_decks") for deck in read.rows("wall_decks", frame.players)
        ],
        focus=words(read.value("focus_deck"), GATES, "focus_deck"),
        schemes=read.numbers("scheme_deck", within=range(1, CARDS + 1)),
    )
    checking.check(frame, seen, hidden)
    return assembly.assemble(frame, seen, hidden)


def words(given: object, among: Iterable[str], what: str) -> tuple[str, ...]:
    """A list of words, each out of some."""
    known = tuple(among)
    if not isinstance(given, list) or not all(isinstance(word, str) and word in known for word in given):
        raise BadDocument(f"'{what}' must be a list of {', '.join(known)}")
    return tuple(given)


def _observation(frame: Frame, document: Reader) -> EzraObservation:
    box = frame.box
    players = range(frame.players)
    spaces = box.ring.names
    layout = [
        words(row, box.scrolls.names, "scrolls") for row in document.rows("scrolls", len(box.scroll_vp))
    ]
    scrolls = [scroll for row in layout for scroll in row]
    if len(set(scrolls)) != box.tiles or len(scrolls) != box.tiles:
        raise BadDocument(f"'scrolls' must be {box.tiles} different scrolls")
    whites = document.rows("whites", 2)
    turn = document.numbers_by_name("turn", marks.TURN_NAMES, range(NONE, PLENTY))
    if set(turn) != set(marks.TURN_NAMES):
        raise BadDocument(f"'turn' must say {', '.join(marks.TURN_NAMES)}")
    focus_left = words(document.value("focus_left"), GATES, "focus_left")
    return EzraObservation(
        setting=frame.setting,
        viewer=None,
        deciders=(),
        actions=(),
        scores=(),
        winners=(),
        over=False,
        phase="",
        boards=tuple([_board(row, frame) for row in document.rows("boards", frame.players)]),
        seat=document.number("seat", players),
        week=document.number("week", range(WEEKS)),
        day=document.number("day", range(DAYS + 1)),
        shofar=document.number("shofar", players),
        altar_card=ALTAR_CARDS[document.choice("altar_card", ALTAR_CARDS)],
        prophets=(),
        standing=tuple(document.numbers("standing", frame.players)),
        temple=tuple([words(row, GOODS[:3], "temple") for row in document.rows("temple", box.rows)]),
        temple_width=frame.width,
        sectors=(),
        rubble={
            name: words(heap, GOODS[:4], "rubble")
            for name, heap in _table(document, "rubble", spaces).items()
        },
        buildings={name: str(value) for name, value in _table(document, "buildings", spaces).items()},
        holders=document.numbers_by_name("holders", spaces, players),
        gate_silver=document.numbers_by_name("gate_silver", GATES, range(PLENTY)),
        scrolls=tuple(layout),
        scribes=document.numbers_by_name("scribes", scrolls, players),
        whites=tuple([None if white is None else words([white], scrolls, "whites")[0] for white in whites]),
        row_food=tuple(document.numbers("row_food", len(box.scroll_vp))),
        left=1,
        main_action=None,
        banners_left=0,
        banners_waiting={},
        banners={},
        worked_at=None,
        turn=turn,
        tasks=tuple(document.numbers("tasks")),
        focus=None,
        scheme=None,
        focus_left=focus_left,
        schemes_left=tuple(document.numbers("schemes_left")),
    )


def _table(document: Reader, name: str, keys: Iterable[str]) -> dict[str, object]:
    """A table whose names are all known."""
    table = document.table(name)
    known = tuple(keys)
    for key in table:
        if key not in known:
            raise BadDocument(f"'{name}': there is no {key}")
    return table


def _full_counts(document: Reader, name: str, keys: tuple[str, ...], within: range) -> dict[str, int]:
    inner = Reader(_table(document, name, keys), BadDocument)
    return {key: inner.number(key, within) for key in keys}


def _slots(document: Reader, name: str) -> tuple[int, ...]:
    slots = document.numbers(name)
    if len(set(slots)) != len(slots) or not set(slots) <= set(range(1, SLOTS + 1)):
        raise BadDocument(f"'{name}' must be different slots from 1 to {SLOTS}")
    return tuple(slots)


def _board(given: object, frame: Frame) -> Board:
    if not isinstance(given, dict):
        raise BadDocument("'boards' must be a list of tables")
    document = Reader(given, BadDocument)
    box = frame.box
    crew = range(WORKERS + 1)
    known = document.numbers("wall_known", 2)
    piles = document.rows("piles", PILES)
    return Board(
        points=document.number("points", range(-PLENTY, PLENTY)),
        goods=_full_counts(document, "goods", GOODS, range(PLENTY)),
        supply=document.number("supply", crew),
        reserve=document.number("reserve", crew),
        levites=document.number("levites", range(MOST_LEVITES + 1)),
        traders=_slots(document, "traders"),
        elders=_slots(document, "elders"),
        farmers=document.number("farmers", crew),
        labourers=document.number("labourers", crew),
        tent=document.number("tent", range(len(box.map))),
        tent_moved=document.number("tent_moved", range(PLENTY)),
        long_road_used=document.number("long_road_used", range(2)),
        altar=document.number("altar", range(box.altar_length + 1)),
        blessings=_full_counts(document, "blessings", BLESSINGS, range(box.last_column + 1)),
        tiles=document.numbers_by_name("tiles", TILES, range(1, 5)),
        turned=words(document.value("turned"), TILES, "turned"),
        limit=None,
        piles=tuple([words(pile, box.characters, "piles") for pile in piles]),
        tucked=words(document.value("tucked"), box.characters, "tucked"),
        heroes=words(document.value("heroes"), box.scrolls.heroes, "heroes"),
        scrolls=words(document.value("scrolls"), box.scrolls.names, "scrolls"),
        hand=(),
        known_hand=words(document.value("known_hand"), box.characters, "known_hand"),
        hand_size=document.number("hand_size", range(len(box.characters) + 1)),
        deck_size=document.number("deck_size", range(len(box.characters) + 1)),
        wall_top=(),
        wall_under=(),
        wall_known=(known[0], known[1]),
        wall_deck_size=document.number("wall_deck_size", range(len(box.wall_cards) + 1)),
        to_prepare=words(document.value("to_prepare"), box.preparations, "to_prepare"),
        to_feed=0,
        hunger=0,
        food_due=0,
    )

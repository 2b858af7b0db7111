"""From a position to what a viewer may know, and from that to a whole position that fits it (E17.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mudbrick.engine.chance import Chance
from mudbrick.engine.observation import with_own
from mudbrick.games.ezra_nehemiah.box.contents import Box
from mudbrick.games.ezra_nehemiah.box.frame import Frame
from mudbrick.games.ezra_nehemiah.box.names import (
    ALTAR_CARDS,
    BANNERS,
    BLESSINGS,
    CUBES,
    GATES,
    GOODS,
    MAIN_ACTIONS,
    PILES,
    SLOTS,
    TILES,
    WEEKS,
)
from mudbrick.games.ezra_nehemiah.box.schemes import CARDS
from mudbrick.games.ezra_nehemiah.chapters import (
    e05_banners,
    e09_food,
    e13_sabbath,
)
from mudbrick.games.ezra_nehemiah.faces import assembly, phases
from mudbrick.games.ezra_nehemiah.numbers import fields, marks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.numbers.spaces import NOBODY, UNBUILT, cubes_on
from mudbrick.games.ezra_nehemiah.observation import Board, EzraObservation, EzraOwn, Hidden

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

SPECTATOR: Final = -1
EVERYTHING: Final = -2  # a viewer who knows all, for dumps
KEPT: Final = 2000  # boards as somebody saw them: eight at each table of four that is played


def named(bits: int, words: tuple[str, ...]) -> tuple[str, ...]:
    """A set as the words of its members."""
    return tuple([word for place, word in enumerate(words) if bits >> place & 1])


def called(cards: bytes, words: tuple[str, ...]) -> tuple[str, ...]:
    """Cards as their words, in order."""
    return tuple([words[card] for card in cards])


def _slots(bits: int) -> tuple[int, ...]:
    return tuple([slot + 1 for slot in range(SLOTS) if bits >> slot & 1])


def board(position: EzraPosition, player: int, viewer: int) -> Board:
    """A player's things as a viewer knows them."""
    hungry = e13_sabbath.to_feed(position, player)
    return _board(
        position.frame.box,
        player != position.frame.opponent,
        viewer in (player, EVERYTHING),
        tuple(position.things[player * fields.WIDTH : (player + 1) * fields.WIDTH]),
        tuple(position.piles[player * PILES : (player + 1) * PILES]),
        position.wall_decks[player],
        len(position.decks[player]),
        hungry,
        e09_food.hunger(position, player, hungry),
        e09_food.due(position, player),
    )


@lru_cache(KEPT)
def _board(
    box: Box,
    dealt: bool,
    own: bool,
    has: tuple[int, ...],
    piles: tuple[bytes, ...],
    deck: bytes,
    deck_size: int,
    hungry: int,
    hunger: int,
    due: int,
) -> Board:
    """The board of these numbers: most are looked at again and again before something on them changes."""
    top, under = has[fields.KNOWN_TOP], has[fields.KNOWN_BOTTOM]
    free = not dealt or has[fields.TURNED] & 1
    return Board(
        points=has[fields.VP],
        goods={good: has[place] for place, good in enumerate(GOODS)},
        supply=has[fields.SUPPLY],
        reserve=has[fields.RESERVE],
        levites=has[fields.LEVITES],
        traders=_slots(has[fields.TRADERS]),
        elders=_slots(has[fields.ELDERS]),
        farmers=has[fields.FARMERS],
        labourers=has[fields.LABOURERS],
        tent=has[fields.TENT],
        tent_moved=has[fields.TENT_MOVED],
        long_road_used=has[fields.LONG_ROAD_USED],
        altar=has[fields.ALTAR],
        blessings={colour: has[fields.BLESSINGS + place] for place, colour in enumerate(BLESSINGS)},
        tiles={tile: has[fields.TILE + place] + 1 for place, tile in enumerate(TILES)} if dealt else {},
        turned=named(has[fields.TURNED], TILES),
        limit=None if free else box.limit[has[fields.TILE]],
        piles=tuple([called(pile, box.characters) for pile in piles]),
        tucked=named(has[fields.TUCKED], box.characters),
        heroes=named(has[fields.HEROES], box.scrolls.heroes),
        scrolls=named(has[fields.SCROLLS], box.scrolls.names),
        hand=named(has[fields.HAND] if own else has[fields.KNOWN_HAND], box.characters),
        known_hand=named(has[fields.KNOWN_HAND], box.characters),
        hand_size=has[fields.HAND].bit_count(),
        deck_size=deck_size,
        wall_top=called(deck[:top], box.wall_cards) if own else (),
        wall_under=called(deck[len(deck) - under :], box.wall_cards) if own else (),
        wall_known=(top, under),
        wall_deck_size=len(deck),
        to_prepare=named(has[fields.TO_PREPARE], box.preparations),
        to_feed=hungry,
        hunger=hunger,
        food_due=due,
    )


def observe_each(position: EzraPosition, viewers: Sequence[int | None]) -> list[EzraObservation]:
    """All and only what each viewer may know: what everybody sees is made once, and shared."""
    everybody = public(position)
    return [everybody if viewer is None else _seen_by(position, viewer, everybody) for viewer in viewers]


def public(position: EzraPosition) -> EzraObservation:
    """What everybody sees."""
    frame = position.frame
    box = frame.box
    names = box.ring.names
    spaces = range(box.ring.size)
    focus, scheme = position.turn[marks.FOCUS], position.turn[marks.SCHEME]
    main, worked = position.turn[marks.MAIN], position.turn[marks.SPACE]
    layout = [box.scrolls.names[scroll] for scroll in position.layout]
    rows = range(len(box.scroll_vp))
    return EzraObservation(
        **position.common(None, phases.name(position)),
        boards=tuple([board(position, player, SPECTATOR) for player in range(frame.players)]),
        left=phases.left(position),
        seat=position.seat,
        week=position.week,
        day=position.day,
        shofar=position.shofar,
        altar_card=ALTAR_CARDS[position.altar_card],
        prophets=tuple(box.prophets[position.altar_card * WEEKS + position.week]),
        standing=tuple(position.standing),
        temple=tuple([called(row, GOODS) for row in position.temple]),
        temple_width=frame.width,
        sectors=tuple(frame.sectors),
        rubble={names[space]: _heap(position.rubble[space]) for space in spaces if position.rubble[space]},
        buildings={
            names[space]: _building(position, space) for space in spaces if position.holders[space] != UNBUILT
        },
        holders={
            names[space]: position.holders[space] for space in spaces if 0 <= position.holders[space] < NOBODY
        },
        gate_silver={GATES[gate]: silver for gate, silver in enumerate(position.gate_silver) if silver},
        scrolls=tuple([tuple(layout[box.row_first[row] : box.row_first[row + 1]]) for row in rows]),
        scribes={
            layout[tile]: position.scribes[tile] for tile in range(box.tiles) if position.scribes[tile] >= 0
        },
        whites=tuple([None if tile < 0 else layout[tile] for tile in position.whites]),
        row_food=tuple([0 if position.row_food >> row & 1 else box.scroll_food[row] for row in rows]),
        main_action=None if main == NONE else MAIN_ACTIONS[main],
        banners_left=position.turn[marks.BANNERS],
        banners_waiting=_waiting(position),
        banners=_banners(position),
        worked_at=None if worked == NONE else names[worked],
        turn=dict(zip(marks.TURN_NAMES, position.turn)),
        tasks=tuple(position.agenda),
        focus=None if focus < 0 else GATES[focus],
        scheme=None if scheme < 0 else scheme + 1,
        focus_left=called(bytes(sorted(position.focus_deck)), GATES),
        schemes_left=tuple(sorted([card + 1 for card in position.scheme_deck])),
    )


def _seen_by(position: EzraPosition, seat: int, everybody: EzraObservation) -> EzraObservation:
    """What a seat sees: also its own cards."""
    boards = list(everybody.boards)
    boards[seat] = board(position, seat, seat)
    own: EzraOwn = {**position.own(seat), "boards": tuple(boards)}
    return with_own(everybody, own)


def _banners(position: EzraPosition) -> dict[str, int]:
    """What the player on turn would have for each main action, from the character on (E3.2, E5.1)."""
    if position.turn[marks.PLAYED] == NONE or position.turn[marks.MAIN] != NONE:
        return {}
    return {
        action: e05_banners.main_banners(position, position.seat, colour)
        for colour, action in enumerate(MAIN_ACTIONS)
    }


def _waiting(position: EzraPosition) -> dict[str, int]:
    """Banners gained before the main action is chosen, by colour (E5.1)."""
    if position.turn[marks.MAIN] != NONE:
        return {}
    gained = position.turn[marks.POOL : marks.POOL + len(BANNERS)]
    return {colour: count for colour, count in zip(BANNERS, gained) if count}


def _heap(rubble: int) -> tuple[str, ...]:
    return tuple([GOODS[cube] for cube in range(CUBES) for _ in range(cubes_on(rubble, cube))])


def _building(position: EzraPosition, space: int) -> str:
    if position.frame.neutral[space]:
        return "neutral"
    if position.frame.box.ring.gate[space] >= 0:
        return "gate"
    return position.frame.box.wall_cards[position.wall_cards[space]]


def guess(frame: Frame, seen: EzraObservation, chance: Chance) -> EzraPosition:
    """A whole position that fits an observation; hands and decks that the viewer can't see are redrawn."""
    hands: list[tuple[str, ...]] = []
    decks: list[tuple[str, ...]] = []
    wall_decks: list[tuple[str, ...]] = []
    for player, view in enumerate(seen.boards):
        out = {card for pile in view.piles for card in pile} | {*view.tucked, *view.hand}
        unseen = _redraw([card for card in frame.box.characters if card not in out and view.tiles], chance)
        missing = view.hand_size - len(view.hand)
        hands.append((*view.hand, *unseen[:missing]))
        decks.append(tuple(unseen[missing:]))
        built = [card for name, card in seen.buildings.items() if seen.holders.get(name) == player]
        known = (*built, *view.wall_top, *view.wall_under)
        cards = _redraw([card for card in frame.box.wall_cards if card not in known], chance)
        wall_decks.append((*view.wall_top, *cards, *view.wall_under))
    focus = _redraw(list(seen.focus_left), chance)
    schemes = [card for card in range(1, CARDS + 1) if card in seen.schemes_left]
    chance.shuffle(schemes)
    hidden = Hidden(hands=hands, decks=decks, wall_decks=wall_decks, focus=focus, schemes=schemes)
    return assembly.assemble(frame, seen, hidden)


def _redraw(words: list[str], chance: Chance) -> list[str]:
    order = list(range(len(words)))
    chance.shuffle(order)
    return [words[place] for place in order]

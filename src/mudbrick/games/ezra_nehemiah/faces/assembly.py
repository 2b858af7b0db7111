"""Putting a position together from what is seen and what is hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mudbrick.games.ezra_nehemiah import position as positions
from mudbrick.games.ezra_nehemiah.box.contents import Box
from mudbrick.games.ezra_nehemiah.box.frame import Frame
from mudbrick.games.ezra_nehemiah.box.names import (
    ALTAR_CARDS,
    BLESSINGS,
    GATES,
    GOODS,
    TILES,
)
from mudbrick.games.ezra_nehemiah.chapters import book
from mudbrick.games.ezra_nehemiah.numbers import fields, marks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.numbers.spaces import BITS, NOBODY, UNBUILT
from mudbrick.games.ezra_nehemiah.observation import Board, EzraObservation, Hidden


def bits(words: Iterable[str], among: tuple[str, ...]) -> int:
    """A set of words as bits."""
    found = 0
    for word in words:
        found |= 1 << among.index(word)
    return found


def cards(words: Iterable[str], among: tuple[str, ...]) -> bytes:
    """Cards in order, by their words."""
    return bytes([among.index(word) for word in words])


def assemble(frame: Frame, seen: EzraObservation, hidden: Hidden) -> positions.EzraPosition:
    """The position of what an observation shows and these hidden things."""
    box = frame.box
    ring = box.ring
    things: list[int] = []
    for board, hand in zip(seen.boards, hidden.hands):
        things += _things(box, board, hand)
    rubble = [0] * ring.size
    for name, heap in seen.rubble.items():
        for cube in heap:
            rubble[ring.places[name]] += 1 << BITS * GOODS.index(cube)
    holders = [UNBUILT] * ring.size
    wall_cards = [NONE] * ring.size
    for name, building in seen.buildings.items():
        holders[ring.places[name]] = seen.holders.get(name, NOBODY)
        if building in box.wall_cards:
            wall_cards[ring.places[name]] = box.wall_cards.index(building)
    layout = [scroll for row in seen.scrolls for scroll in row]
    position = positions.EzraPosition(
        frame=frame,
        layout=cards(layout, box.scrolls.names),
        altar_card=ALTAR_CARDS.index(seen.altar_card),
        things=things,
        decks=[cards(deck, box.characters) for deck in hidden.decks],
        piles=[cards(pile, box.characters) for board in seen.boards for pile in board.piles],
        wall_decks=[cards(deck, box.wall_cards) for deck in hidden.wall_decks],
        standing=list(seen.standing),
        temple=[cards(row, GOODS) for row in seen.temple],
        rubble=rubble,
        holders=holders,
        wall_cards=wall_cards,
        gate_silver=[seen.gate_silver.get(gate, 0) for gate in GATES],
        scribes=[seen.scribes.get(scroll, NONE) for scroll in layout],
        whites=[NONE if scroll is None else layout.index(scroll) for scroll in seen.whites],
        row_food=_taken(frame, seen.row_food),
        focus_deck=cards(hidden.focus, GATES),
        scheme_deck=bytes([card - 1 for card in hidden.schemes]),
        turn=[seen.turn[name] for name in marks.TURN_NAMES],
        agenda=list(seen.tasks),
        week=seen.week,
        day=seen.day,
        shofar=seen.shofar,
        seat=seen.seat,
    )
    book.RULEBOOK.resume(position)
    return position


def _things(box: Box, board: Board, hand: Sequence[str]) -> list[int]:
    """The flat fields of a player."""
    has = [0] * fields.WIDTH
    for place, good in enumerate(GOODS):
        has[place] = board.goods[good]
    has[fields.VP] = board.points
    has[fields.SUPPLY] = board.supply
    has[fields.RESERVE] = board.reserve
    has[fields.LEVITES] = board.levites
    has[fields.TRADERS] = sum([1 << (slot - 1) for slot in board.traders])
    has[fields.ELDERS] = sum([1 << (slot - 1) for slot in board.elders])
    has[fields.FARMERS] = board.farmers
    has[fields.LABOURERS] = board.labourers
    has[fields.TENT] = board.tent
    has[fields.TENT_MOVED] = board.tent_moved
    has[fields.LONG_ROAD_USED] = board.long_road_used
    has[fields.ALTAR] = board.altar
    for place, colour in enumerate(BLESSINGS):
        has[fields.BLESSINGS + place] = board.blessings[colour]
    for place, tile in enumerate(TILES):
        has[fields.TILE + place] = board.tiles[tile] - 1 if board.tiles else 0
    has[fields.TURNED] = bits(board.turned, TILES)
    has[fields.HAND] = bits(hand, box.characters)
    has[fields.KNOWN_HAND] = bits(board.known_hand, box.characters)
    has[fields.TUCKED] = bits(board.tucked, box.characters)
    has[fields.HEROES] = bits(board.heroes, box.scrolls.heroes)
    has[fields.SCROLLS] = bits(board.scrolls, box.scrolls.names)
    has[fields.KNOWN_TOP], has[fields.KNOWN_BOTTOM] = board.wall_known
    has[fields.TO_PREPARE] = bits(board.to_prepare, box.preparations)
    return has


def _taken(frame: Frame, row_food: tuple[int, ...]) -> int:
    """The rows whose food was taken."""
    rows = [row for row, food in enumerate(row_food) if food == 0 and frame.box.scroll_food[row]]
    return sum([1 << row for row in rows])

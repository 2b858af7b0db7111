"""The solo opponent decides: its trade, its scheme, its targets (E16.5, E16.6, E16.8, E16.9).

It is no seat and is asked nothing; what it does once it has decided is in `opponent_acts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    GATES,
    GOLD,
    OFFERS,
    SILVER,
)
from mudbrick.games.ezra_nehemiah.box.schemes import (
    BUILD_GATE,
    BUILD_WALL,
    CLEAR_WALL,
    NOTHING,
    SCRIBE_HIGH,
    SCRIBE_LOW,
    Scheme,
)
from mudbrick.games.ezra_nehemiah.chapters import e08_torah, e09_trading
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.numbers.spaces import UNBUILT, heap_size

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

# Which of several scrolls the black box in one of four columns points at, by how many there are (E16.9).
COLUMNS: Final = (
    (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 1, 1), (0, 1, 1, 2), (0, 1, 2, 3), (0, 1, 3, 4), (0, 1, 4, 5),
)  # fmt: skip


def trade(position: EzraPosition, player: int) -> None:
    """Reveal a focus card and trade: the lower offer, the upper one, or the tent moves (E16.5)."""
    focus = position.focus_deck[0]
    position.focus_deck = position.focus_deck[1:]
    position.turn[marks.FOCUS] = focus
    if position.log is not None:
        position.tell("focus", player, "E16.5", {"gate": GATES[focus]}, teaches=True)
    keeper = e09_trading.keeper_silver(position, player, focus)
    offers = position.frame.box.focus_offers[focus]
    for which in range(len(offers) - 1, -1, -1):
        price, gain = offers[which]
        if position.of_player(player, SILVER) >= keeper + price:
            e09_trading.pay_keeper(position, player, focus)
            position.add(player, SILVER, -price)
            if position.log is not None:
                values: dict[str, int | str] = {
                    "gate": GATES[focus],
                    "offer": OFFERS[which],
                    "silver": keeper + price,
                }
                position.tell("traded", player, "E16.5", values)
            position.push_effect(player, gain)
            return
    if position.log is not None:
        position.tell("no_trade", player, "E16.5", {"silver": position.of_player(player, SILVER)})
    position.push(atoms.TENT, player, 1)


def feasible(position: EzraPosition, player: int, scheme: Scheme) -> bool:
    """Are the condition and the needs of a scheme's action met (E16.6)?"""
    gold = position.of_player(player, GOLD)
    if not scheme.met(position.of_player(player, fields.SUPPLY), gold) or gold < scheme.pays:
        return False
    if scheme.deed == BUILD_GATE:
        return gate_target(position, player) != NONE
    if scheme.deed == BUILD_WALL:
        return wall_target(position, player) != NONE
    if scheme.deed in (SCRIBE_HIGH, SCRIBE_LOW):
        return scroll_target(position, player, scheme.deed == SCRIBE_HIGH) != NONE
    if scheme.deed == CLEAR_WALL:
        return scheme.effect != NOTHING or rubble_target(position) != NONE
    return True


def choose(position: EzraPosition, player: int, card: int) -> int:
    """The topmost action of a scheme card that can be done, NONE if there is none."""
    for place, scheme in enumerate(position.frame.box.schemes[card]):
        if feasible(position, player, scheme):
            return place
    return NONE


def _around(position: EzraPosition) -> list[int]:
    """All spaces from the focus card's gate on, in its direction."""
    ring = position.frame.box.ring
    focus = position.turn[marks.FOCUS]
    start = ring.gate_space[focus]
    step = position.frame.box.focus_step[focus]
    return [(start + step * distance) % ring.size for distance in range(ring.size)]


def gate_target(position: EzraPosition, player: int) -> int:
    """The first unbuilt gate whose cubes and its own gold pay for it (E16.8)."""
    box = position.frame.box
    gold = position.of_player(player, GOLD)
    for space in _around(position):
        means = gold + heap_size(position.rubble[space])
        if box.ring.gate[space] >= 0 and position.holders[space] == UNBUILT and means >= box.solo_building:
            return space
    return NONE


def rubble_target(position: EzraPosition) -> int:
    """The first wall space with rubble."""
    for space in _around(position):
        if position.frame.box.ring.gate[space] < 0 and position.rubble[space]:
            return space
    return NONE


def wall_target(position: EzraPosition, player: int) -> int:
    """The wall space to build on: with rubble before those without (E16.8)."""
    if not position.wall_decks[player]:
        return NONE
    gold = position.of_player(player, GOLD)
    space = rubble_target(position)
    if space != NONE:
        enough = gold + heap_size(position.rubble[space]) >= position.frame.box.solo_building
        return space if enough else NONE
    if gold < position.frame.box.solo_building:
        return NONE
    for space in _around(position):
        if position.frame.box.ring.gate[space] < 0 and position.holders[space] == UNBUILT:
            return space
    return NONE


def scribe_gold(position: EzraPosition, row: int) -> int:
    """A scribe's gold: the row's points less 1 for each row below full of coloured scribes (E16.9)."""
    box = position.frame.box
    gold = box.scroll_vp[row]
    for lower in range(row):
        tiles = range(box.row_first[lower], box.row_first[lower + 1])
        if all(position.scribes[tile] != NONE for tile in tiles):
            gold -= 1
    return gold


def scroll_target(position: EzraPosition, player: int, high: bool) -> int:
    """The tile for a scribe: as high or as low as can be paid, then by the focus card's column (E16.9)."""
    box = position.frame.box
    rows = range(len(box.scroll_vp))
    for row in reversed(rows) if high else rows:
        if position.of_player(player, GOLD) < scribe_gold(position, row):
            continue
        tiles = range(box.row_first[row], box.row_first[row + 1])
        options = [tile for tile in tiles if position.scribes[tile] == NONE and _open(position, player, tile)]
        if options:
            column = box.focus_column[position.turn[marks.FOCUS]]
            return options[COLUMNS[len(options)][column - 1]]
    return NONE


def _open(position: EzraPosition, player: int, tile: int) -> bool:
    """Does a chain lead to the tile that the opponent can use?"""
    return not position.frame.box.below[tile] or bool(best_chain(position, player, tile))


def best_chain(position: EzraPosition, player: int, tile: int) -> list[int]:
    """The chain down from a tile with fewest of the player's scribes, then fewest whites, then leftmost."""
    chains: list[list[int]] = []
    _follow(position, tile, [], chains)
    best: list[int] = []
    best_cost: tuple[int, int] | None = None
    for chain in chains:  # from the left
        foreign = len([lower for lower in chain if position.scribes[lower] not in (NONE, player)])
        white = len([lower for lower in chain if position.scribes[lower] == NONE])
        if white > position.of_player(player, SILVER):
            continue
        if best_cost is None or (foreign, white) < best_cost:
            best, best_cost = chain, (foreign, white)
    return best


def _follow(position: EzraPosition, tile: int, chain: list[int], chains: list[list[int]]) -> None:
    below = position.frame.box.below[tile]
    if not below:
        chains.append(chain)
    for lower in below:
        if e08_torah.occupied(position, lower):
            _follow(position, lower, chain + [lower], chains)


def reveal_scheme(position: EzraPosition) -> int:
    """Turn up the next scheme card."""
    card = position.scheme_deck[0]
    position.scheme_deck = position.scheme_deck[1:]
    position.turn[marks.SCHEME] = card
    return card


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.OPPONENT_TRADE: trade},
)

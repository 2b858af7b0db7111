"""Torah: scribes, the chains that lead to them, white workers (E8.1 to E8.6, E8.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import ABSENT, SHORT, IllegalAction
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    BLUE,
    GOLD,
    SILVER,
)
from mudbrick.games.ezra_nehemiah.chapters import e05_banners, e11_scrolls
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks, verbs, works
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

WHITE: Final = 4  # the white workers' place in a count of payments
LEFT: Final = 0
TOP_ROW: Final = 3


def occupied(position: EzraPosition, tile: int) -> bool:
    """Does a tile carry a chain upwards (E8.3)?"""
    return position.scribes[tile] != NONE or tile in position.whites


def toll(position: EzraPosition, player: int, tile: int) -> int:
    """The silver for a chain through an occupied tile: own scribes are free."""
    return 0 if position.scribes[tile] == player else 1


def cheapest(position: EzraPosition, player: int, tile: int) -> int | None:
    """The least silver for a chain that leads to a tile from the bottom row; None if there is none."""
    below = position.frame.box.below[tile]
    if not below:
        return 0
    least: int | None = None
    for lower in below:
        price = price_through(position, player, lower)
        if price is not None and (least is None or price < least):
            least = price
    return least


def price_through(position: EzraPosition, player: int, lower: int) -> int | None:
    """The least silver for a chain whose highest tile is this one; None if there is none."""
    if not occupied(position, lower):
        return None
    further = cheapest(position, player, lower)
    return None if further is None else toll(position, player, lower) + further


def can_write(position: EzraPosition, player: int, tile: int) -> bool:
    """May the player place a scribe on the tile, the whole cost with tolls paid (E8.2, E8.3)?"""
    box = position.frame.box
    row = box.row_of[tile]
    price = box.scroll_price[row]
    if (
        position.turn[marks.SCRIBE]
        or position.scribes[tile] != NONE
        or position.of_player(player, fields.SUPPLY) == 0
    ):
        return False
    if position.turn[marks.BANNERS] < box.scroll_blue[row] or position.of_player(player, GOLD) < price[GOLD]:
        return False
    tolls = cheapest(position, player, tile)
    return tolls is not None and price[SILVER] + tolls <= position.of_player(player, SILVER)


def offer(position: EzraPosition, player: int, out: list[int]) -> None:
    """Where the player can place a scribe."""
    if position.turn[marks.SCRIBE] or position.of_player(player, fields.SUPPLY) == 0:
        return
    first = position.frame.first[verbs.SCRIBE]
    for tile in range(position.frame.box.tiles):
        if can_write(position, player, tile):
            out.append(first + position.layout[tile])


def write(position: EzraPosition, player: int, scroll: int) -> None:
    """Pay for a scribe; then the chain, from the tile down."""
    box = position.frame.box
    tile = position.layout.index(scroll)
    row = box.row_of[tile]
    price = box.scroll_price[row]
    position.turn[marks.SCRIBE] = 1
    position.turn[marks.BANNERS] -= box.scroll_blue[row]
    position.spend(player, SILVER, price[SILVER], "E8.2")
    position.spend(player, GOLD, price[GOLD], "E8.2")
    position.push(tasks.SETTLE_SCRIBE, player, tile)
    if row > 0:
        position.push(tasks.ASK_CHAIN, player, tile, tile)


def payments(position: EzraPosition, player: int, tile: int) -> list[int]:
    """Who is paid how much by each chain down from a tile that the player can pay: 3 bits for each payee."""
    found: list[int] = []
    _follow(position, player, tile, 0, 0, found)
    return found


def _follow(position: EzraPosition, player: int, tile: int, spent: int, paid: int, found: list[int]) -> None:
    below = position.frame.box.below[tile]
    if not below:
        if spent <= position.of_player(player, SILVER):
            found.append(paid)
        return
    for lower in below:
        if occupied(position, lower):
            cost = toll(position, player, lower)
            payee = WHITE if position.scribes[lower] == NONE else position.scribes[lower]
            _follow(position, player, lower, spent + cost, paid + (cost << 3 * payee), found)


def offer_chain(position: EzraPosition, player: int, tile: int, reached: int) -> list[int]:
    """Which tile below the chain goes through; if all chains pay the same the leftmost is taken."""
    out: list[int] = []
    first = position.frame.first[verbs.THROUGH]
    silver = position.of_player(player, SILVER)
    for lower in position.frame.box.below[reached]:
        price = price_through(position, player, lower)
        if price is not None and price <= silver:
            out.append(first + position.layout[lower])
    if len(out) > 1:
        paid = payments(position, player, reached)
        if min(paid) == max(paid):
            del out[1:]
    return out


def spare_silver(position: EzraPosition, player: int, reached: int) -> int:
    """The silver that the rest of a chain that was begun doesn't need."""
    rest = cheapest(position, player, reached)
    assert rest is not None
    return position.of_player(player, SILVER) - rest


def go_through(position: EzraPosition, player: int, scroll: int) -> None:
    """Pay for the next tile of the chain (E8.3)."""
    target = position.first
    lower = position.layout.index(scroll)
    position.drop()
    cost = toll(position, player, lower)
    owner = position.scribes[lower]
    position.add(player, SILVER, -cost)
    if cost and owner != NONE:
        position.add(owner, SILVER, cost)
        if position.log is not None:
            position.tell("toll_gained", owner, "E8.3", {"scroll": position.frame.box.scrolls.names[scroll]})
    if position.log is not None and cost:
        position.tell("toll_paid", player, "E8.3", {"scroll": position.frame.box.scrolls.names[scroll]})
    if position.frame.box.below[lower]:
        position.push(tasks.ASK_CHAIN, player, target, lower)


def settle(position: EzraPosition, player: int, tile: int) -> None:
    """Place the scribe and take what it brings (E8.4 to E8.6, E8.9)."""
    box = position.frame.box
    row = box.row_of[tile]
    scroll = position.layout[tile]
    own_rules = player == position.frame.opponent  # E16.9: no scroll works for the opponent
    position.add(player, fields.SUPPLY, -1)
    position.scribes[tile] = player
    if position.log is not None:
        position.tell(
            "scribe", player, "E8.5", {"scroll": position.frame.box.scrolls.names[scroll], "row": row + 1}
        )
    _climb(position, tile)
    if not own_rules:
        e11_scrolls.give(position, player, works.SCRIBE_GIFT)  # E8.9: not for itself
        position.add(player, fields.SCROLLS, 1 << scroll)
    if scroll < box.scrolls.first_wood:
        if not own_rules:
            position.push(tasks.TUCK_HERO, player, scroll)
        for which in range(position.week, -1, -1):
            position.push_effect(player, box.scrolls.hero_rewards[scroll][which])
    elif box.scrolls.vp_now[scroll] and not own_rules:
        position.add(player, fields.VP, box.scrolls.vp_now[scroll])
        if position.log is not None:
            position.tell("scroll_points", player, "E8.9", {"points": box.scrolls.vp_now[scroll]})
    if box.scroll_food[row] and not position.row_food >> row & 1:
        position.row_food |= 1 << row
        position.push(atoms.GAIN_FOOD, player, box.scroll_food[row])


def _climb(position: EzraPosition, tile: int) -> None:
    """A white worker on the tile climbs its edge; instead of the top row it leaves the game (E8.6)."""
    if tile not in position.whites:
        return
    box = position.frame.box
    side = position.whites.index(tile)
    goal = NONE
    for row in range(box.row_of[tile] + 1, TOP_ROW):
        edge = box.row_first[row] if side == LEFT else box.row_first[row + 1] - 1
        if position.scribes[edge] == NONE:
            goal = edge
            break
    position.whites[side] = goal


def tuck_hero(position: EzraPosition, player: int, hero: int) -> None:
    """A hero is tucked; its banner counts from now on."""
    position.add(player, fields.HEROES, 1 << hero)
    colour, value = position.frame.box.scrolls.hero_banner[hero]
    if colour == BLUE:  # a scribe is placed in a blue action
        position.turn[marks.BANNERS] += value
    if position.log is not None:
        position.tell("hero", player, "E8.9", {"hero": position.frame.box.scrolls.names[hero]})


def scribes_by_row(position: EzraPosition, player: int) -> list[int]:
    """How many scribes the player has in each row."""
    counts = [0, 0, 0, 0]
    for tile in range(position.frame.box.tiles):
        if position.scribes[tile] == player:
            counts[position.frame.box.row_of[tile]] += 1
    return counts


def refuse_scribe(position: EzraPosition, player: int, scroll: int) -> IllegalAction | None:
    """Why no scribe can be placed on this scroll."""
    if position.turn[marks.MAIN] != BLUE:
        return None
    if position.turn[marks.SCRIBE]:
        return IllegalAction("E8.1", "only one scribe per turn")
    if scroll not in position.layout:
        return IllegalAction(
            "E1.6",
            "{scroll} is not on the board in this game",
            {"scroll": position.frame.box.scrolls.names[scroll]},
            ABSENT,
        )
    box = position.frame.box
    tile = position.layout.index(scroll)
    row = box.row_of[tile]
    if position.scribes[tile] != NONE:
        return IllegalAction("E8.2", "there is already a scribe there")
    if position.of_player(player, fields.SUPPLY) == 0:
        return IllegalAction("E8.2", "you need a worker in your supply to place a scribe")
    if position.turn[marks.BANNERS] < box.scroll_blue[row]:
        return e05_banners.lack(position, "E8.2", box.scroll_blue[row])
    toll = cheapest(position, player, tile)
    if toll is None:
        return IllegalAction("E8.3", "no chain of occupied tiles leads there from the bottom row")
    price = box.scroll_price[row]
    if position.of_player(player, GOLD) < price[GOLD]:
        return IllegalAction("E8.2", "a scribe there costs {gold} gold", {"gold": price[GOLD]}, SHORT)
    silver = price[SILVER] + toll
    return IllegalAction(
        "E8.3", "a scribe there costs {silver} silver, tolls included", {"silver": silver}, SHORT
    )


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.SETTLE_SCRIBE: settle, tasks.TUCK_HERO: tuck_hero},
    offers={tasks.ASK_CHAIN: offer_chain},
    answers={(tasks.ASK_TURN, verbs.SCRIBE): write, (tasks.ASK_CHAIN, verbs.THROUGH): go_through},
    reasons={(tasks.ASK_TURN, verbs.SCRIBE): refuse_scribe},
    otherwise={
        verbs.SCRIBE: ("E8.1", "scribes are placed during the Torah action"),
        verbs.THROUGH: (
            "E8.3",
            "the chain goes through adjacent occupied tiles, down from the scribe's tile",
        ),
    },
)

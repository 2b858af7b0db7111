"""Characters: playing them, their banners, drawing (E4, E5), and what they score when tucked (E13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.engine.events import all_but, only
from mudbrick.games.ezra_nehemiah import altar, raising, torah, trading
from mudbrick.games.ezra_nehemiah.fields import (
    BANNERS,
    BLESSINGS,
    HAND,
    HEROES,
    KNOWN_HAND,
    LEVITES,
    MAIN,
    PLAYED,
    POOL,
    SCROLLS,
    TUCKED,
    TURNED,
)
from mudbrick.games.ezra_nehemiah.vocabulary import PLAY
from mudbrick.games.ezra_nehemiah.words import ANY, CHARACTERS, MAIN_ACTIONS, OPEN_DOOR, PILES
from mudbrick.games.ezra_nehemiah.words import HEROES as HERO_WORDS

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

PILE_LIMIT = 2  # E4.1


def can_cover(position: EzraPosition, player: int, pile: int) -> bool:
    """May one more card go on the pile?"""
    return len(position.piles[player * PILES + pile]) < PILE_LIMIT or position.has(player, SCROLLS, OPEN_DOOR)


def offer(position: EzraPosition, player: int, out: list[int]) -> None:
    """Which card goes on which pile."""
    first = position.frame.vocabulary.first[PLAY]
    hand = position.of_player(player, HAND)
    open_piles = [pile for pile in range(PILES) if can_cover(position, player, pile)]
    for card in range(len(CHARACTERS)):
        if hand >> card & 1:
            for pile in open_piles:
                out.append(first + card * PILES + pile)


def play(position: EzraPosition, player: int, card: int, pile: int) -> None:
    """Play a character on a pile; it covers what is below."""
    position.turn[PLAYED] = card
    position.add(player, HAND, -(1 << card))
    position.put(player, KNOWN_HAND, position.of_player(player, KNOWN_HAND) & ~(1 << card))
    position.piles[player * PILES + pile] += bytes([card])
    if position.log is not None:
        position.tell("played", player, "E4.1", {"character": CHARACTERS[card], "pile": pile + 1})


def banners(position: EzraPosition, player: int, colour: int) -> int:
    """Banners of a colour on visible characters and on the top of tucked ones and heroes (E5.1)."""
    box = position.frame.box
    total = 0
    for card in trading.visible(position, player):
        total += box.banners[card][colour]
    tucked = position.of_player(player, TUCKED)
    for card in range(len(CHARACTERS)):
        if tucked >> card & 1 and box.top_banner[card][0] == colour:
            total += box.top_banner[card][1]
    heroes = position.of_player(player, HEROES)
    for hero in range(len(HERO_WORDS)):
        if heroes >> hero & 1 and box.hero_banner[hero][0] == colour:
            total += box.hero_banner[hero][1]
    return total


def main_banners(position: EzraPosition, player: int, colour: int) -> int:
    """What a main action has if it is chosen now: its banners, and those gained before that fit it (E5.1)."""
    turn = position.turn
    return banners(position, player, colour) + turn[POOL + colour] + turn[POOL + ANY]


def choose_main(position: EzraPosition, player: int, colour: int, second: int) -> None:
    """Choose the main action: its banners are counted, those that waited join them (E5.1)."""
    turn = position.turn
    turn[BANNERS] = main_banners(position, player, colour)
    turn[MAIN] = colour
    if position.log is not None:
        values: dict[str, int | str] = {"action": MAIN_ACTIONS[colour], "banners": turn[BANNERS]}
        position.tell("main_action", player, "E5.1", values)


def draw(position: EzraPosition, player: int) -> None:
    """Draw up to the hand size, as far as the deck goes (E4.3)."""
    size = position.frame.box.hand_size + (1 if position.has(player, SCROLLS, OPEN_DOOR) else 0)
    deck = position.decks[player]
    count = min(size - position.of_player(player, HAND).bit_count(), len(deck))
    if count <= 0:
        return
    for card in deck[:count]:
        position.add(player, HAND, 1 << card)
    position.decks[player] = deck[count:]
    if position.log is not None:
        names = ", ".join([CHARACTERS[card] for card in deck[:count]])
        position.tell("drew", player, "E4.3", {"count": count, "cards": names}, only(player), True)
        position.tell("refilled", player, "E4.3", {"count": count}, all_but(player), True)


def sabbath_vp(position: EzraPosition, player: int, card: int) -> int:
    """What a tucked character scores."""
    box = position.frame.box
    return box.base_vp[card] + _counted(position, player, box.counts[card])


def _counted(position: EzraPosition, player: int, what: int) -> int:
    """How much there is of what a character counts, in the order of words.COUNTED."""
    if what == 0:
        return altar.golden_spaces(position, player)
    if what == 1:
        return position.of_player(player, LEVITES)
    if what == 2:
        return raising.walls_built(position, player)
    if what == 3:
        return position.of_player(player, TURNED).bit_count()
    if what <= 6:
        return position.of_player(player, BLESSINGS + what - 4)
    if what == 7:
        return raising.gatekeepers(position, player)
    rows = torah.scribes_by_row(position, player)
    if what == 8:
        return sum(rows)
    return _two_highest(position, rows)


def _two_highest(position: EzraPosition, rows: list[int]) -> int:
    """The points of the rows of the two highest scribes; a single one counts once."""
    left = 2
    points = 0
    for row in range(len(rows) - 1, -1, -1):
        taken = min(left, rows[row])
        points += taken * position.frame.box.scroll_vp[row]
        left -= taken
    return points

"""Characters: playing them, drawing new ones (E4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import ABSENT, IllegalAction
from mudbrick.engine.events import all_but, only
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    PILES,
)
from mudbrick.games.ezra_nehemiah.chapters import e11_scrolls
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks, verbs, works
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

PILE_LIMIT: Final = 2  # E4.1


def can_cover(position: EzraPosition, player: int, pile: int) -> bool:
    """May one more card go on the pile?"""
    return len(position.piles[player * PILES + pile]) < PILE_LIMIT or e11_scrolls.held(
        position, player, works.OPEN_PILES
    )


def offer(position: EzraPosition, player: int, out: list[int]) -> None:
    """Which card goes on which pile."""
    first = position.frame.first[verbs.PLAY]
    hand = position.of_player(player, fields.HAND)
    open_piles = [pile for pile in range(PILES) if can_cover(position, player, pile)]
    for card in range(len(position.frame.box.characters)):
        if hand >> card & 1:
            for pile in open_piles:
                out.append(first + card * PILES + pile)


def play(position: EzraPosition, player: int, card: int, pile: int) -> None:
    """Play a character on a pile; it covers what is below."""
    position.turn[marks.PLAYED] = card
    position.add(player, fields.HAND, -(1 << card))
    position.put(player, fields.KNOWN_HAND, position.of_player(player, fields.KNOWN_HAND) & ~(1 << card))
    position.piles[player * PILES + pile] += bytes([card])
    if position.log is not None:
        position.tell(
            "played", player, "E4.1", {"character": position.frame.box.characters[card], "pile": pile + 1}
        )


def draw(position: EzraPosition, player: int) -> None:
    """Draw up to the hand size, as far as the deck goes (E4.3)."""
    size = position.frame.box.hand_size + e11_scrolls.total(position, player, works.OPEN_PILES)
    deck = position.decks[player]
    count = min(size - position.of_player(player, fields.HAND).bit_count(), len(deck))
    if count <= 0:
        return
    for card in deck[:count]:
        position.add(player, fields.HAND, 1 << card)
    position.decks[player] = deck[count:]
    if position.log is not None:
        names = ", ".join([position.frame.box.characters[card] for card in deck[:count]])
        position.tell(
            "drew", player, "E4.3", {"count": count, "cards": names}, audience=only(player), teaches=True
        )
        position.tell("refilled", player, "E4.3", {"count": count}, audience=all_but(player), teaches=True)


def refuse_play(position: EzraPosition, player: int, card: int, pile: int) -> IllegalAction | None:
    """Why this character can't be played there."""
    if not position.has(player, fields.HAND, card):
        name = position.frame.box.characters[card]
        return IllegalAction("E4.1", "the {character} is not in your hand", {"character": name}, ABSENT)
    if position.turn[marks.PLAYED] != NONE:
        return IllegalAction("E3.2", "you have already played a character this turn")
    if not can_cover(position, player, pile):
        return IllegalAction("E4.1", "pile {pile} already holds two cards", {"pile": pile + 1})
    return None


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    answers={(tasks.ASK_TURN, verbs.PLAY): play},
    reasons={(tasks.ASK_TURN, verbs.PLAY): refuse_play},
    otherwise={verbs.PLAY: ("E3.2", "you play one character in your turn, before the main action")},
)

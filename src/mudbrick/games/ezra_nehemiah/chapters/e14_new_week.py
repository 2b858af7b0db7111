"""After the Sabbath: the prophets, the shofar, workers and characters come back (E14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    GATES,
    PILES,
    WEEKS,
)
from mudbrick.games.ezra_nehemiah.box.schemes import CARDS
from mudbrick.games.ezra_nehemiah.chapters import e03_turn, e04_characters
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, tasks

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def after(position: EzraPosition, player: int) -> None:
    """After the Sabbath: prophets, shofar, workers, the leader's worker; or the end of the game (E14.1)."""
    if position.week == WEEKS - 1:
        position.push(tasks.FINAL_SCORING, player)
        return
    players = position.frame.players
    position.week += 1
    position.day = 0
    position.shofar = (position.shofar + 1) % players
    e03_turn.clear_marks(position)
    for other in range(players):
        _come_home(position, other)
    if position.log is not None:
        position.tell("week", position.shofar, "E14.1", {"week": position.week + 1})
        position.tell("leader", position.standing[0], "E14.1", {})
    position.push(tasks.NEW_WEEK, position.shofar)
    position.push(atoms.WORKER, position.standing[0], 1)


def _come_home(position: EzraPosition, player: int) -> None:
    """All workers on the player board return to the supply."""
    home = (
        position.of_player(player, fields.TRADERS).bit_count()
        + position.of_player(player, fields.ELDERS).bit_count()
    )
    home += position.of_player(player, fields.FARMERS) + position.of_player(player, fields.LABOURERS)
    position.add(player, fields.SUPPLY, home)
    for field in (fields.TRADERS, fields.ELDERS, fields.FARMERS, fields.LABOURERS):
        position.put(player, field, 0)


def new_week(position: EzraPosition, player: int) -> None:
    """Characters not tucked become a new deck, hands are filled, and the first turn begins (E14.1)."""
    for other in range(position.frame.players):
        if other == position.frame.opponent:
            position.focus_deck = _shuffled(position, bytes(range(len(GATES))))
            position.scheme_deck = _shuffled(position, bytes(range(CARDS)))
            continue
        # The old deck is empty by now, so everybody can work out the hand (E17.4).
        position.put(other, fields.KNOWN_HAND, position.of_player(other, fields.HAND))
        cards = b""
        for pile in range(other * PILES, other * PILES + PILES):
            cards += position.piles[pile]
            position.piles[pile] = b""
        position.decks[other] = _shuffled(position, bytes(sorted(position.decks[other] + cards)))
    if position.log is not None:
        position.tell("shuffled", player, "E14.1", {}, teaches=True)
    for place in range(position.frame.players):
        other = (player + place) % position.frame.players
        if other != position.frame.opponent:
            e04_characters.draw(position, other)
    position.push(tasks.BEGIN_TURN, player)


def _shuffled(position: EzraPosition, cards: bytes) -> bytes:
    order = list(cards)
    position.stream().shuffle(order)
    return bytes(order)


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.AFTER_SABBATH: after, tasks.NEW_WEEK: new_week},
)

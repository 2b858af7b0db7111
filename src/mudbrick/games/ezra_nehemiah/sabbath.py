"""The Sabbath: feeding, tucking, scoring (E13), and what follows it (E14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah import characters, effects, raising, torah, turn
from mudbrick.games.ezra_nehemiah.fields import (
    ELDERS,
    FARMERS,
    HAND,
    KNOWN_HAND,
    LABOURERS,
    SCROLLS,
    SUPPLY,
    TRADERS,
    TUCKED,
    VP,
)
from mudbrick.games.ezra_nehemiah.schemes import CARDS
from mudbrick.games.ezra_nehemiah.tasks import (
    ASK_FOOD,
    ASK_TUCK,
    BEGIN_TURN,
    FEED,
    FINAL_SCORING,
    NEW_WEEK,
    OPPONENT_SABBATH,
    SIZE,
    STARVE,
    WORKER,
    drop,
    push,
)
from mudbrick.games.ezra_nehemiah.vocabulary import TUCK
from mudbrick.games.ezra_nehemiah.words import (
    CHARACTERS,
    DAYS,
    GATES,
    HARVEST_HOME,
    PILES,
    STUDY_FEEDS,
    TOLL_BREAD,
    WEEKS,
)

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def mouths(position: EzraPosition, player: int) -> int:
    """Workers to be fed: all on the boards but Levites and those that scrolls feed (E13.1)."""
    elders = position.of_player(player, ELDERS).bit_count()
    traders = position.of_player(player, TRADERS).bit_count() + raising.gatekeepers(position, player)
    scribes = sum(torah.scribes_by_row(position, player))
    fields = position.of_player(player, FARMERS) + position.of_player(player, LABOURERS)
    if position.has(player, SCROLLS, TOLL_BREAD):
        traders = 0
    if position.has(player, SCROLLS, STUDY_FEEDS):
        scribes = 0
    if position.has(player, SCROLLS, HARVEST_HOME):
        fields = 0
    return elders + traders + scribes + fields


def to_feed(position: EzraPosition, player: int) -> int:
    """Workers that the Sabbath of this week has still to feed, as all stands now (E13.1)."""
    if player == position.frame.opponent or not position.stack:
        return 0
    if position.day == DAYS and not _feeding_waits(position, player):
        return 0
    return mouths(position, player)


def _feeding_waits(position: EzraPosition, player: int) -> bool:
    """Is feeding the player's workers still among the tasks of the Sabbath?"""
    stack = position.stack
    for task in range(0, len(stack), SIZE):
        kind = stack[task]
        begun = kind in (ASK_FOOD, STARVE) and stack[task + 3] == effects.FEEDING
        if stack[task + 1] == player and (begun or kind == FEED):
            return True
    return False


def feed(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """Feed all workers that need it; the opponent's need nothing."""
    if player != position.frame.opponent:
        effects.need_food(position, player, mouths(position, player), effects.FEEDING)


def tuck(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """Ask for the characters to tuck (E13.2)."""
    if player != position.frame.opponent:
        push(position, ASK_TUCK, player, position.frame.box.tucked[position.week])


def offer_tuck(position: EzraPosition, player: int, left: int, second: int, out: list[int]) -> None:
    """Any character on the own board, the covered ones too."""
    for pile in range(player * PILES, player * PILES + PILES):
        for card in position.piles[pile]:
            out.append(position.frame.vocabulary.first[TUCK] + card)


def tuck_card(position: EzraPosition, player: int, card: int, second: int) -> None:
    """Tuck a character; the next one is asked for."""
    left = position.stack[-SIZE + 2]
    drop(position)
    for pile in range(player * PILES, player * PILES + PILES):
        cards = position.piles[pile]
        if card in cards:
            place = cards.index(card)
            position.piles[pile] = cards[:place] + cards[place + 1 :]
    position.add(player, TUCKED, 1 << card)
    if position.log is not None:
        position.tell("tucked", player, "E13.2", {"character": CHARACTERS[card]})
    if left > 1:
        push(position, ASK_TUCK, player, left - 1)


def score_tucked(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """All tucked characters score (E13.3)."""
    if player == position.frame.opponent:
        push(position, OPPONENT_SABBATH, player)
        return
    for card in range(len(CHARACTERS)):
        if position.has(player, TUCKED, card):
            points = characters.sabbath_vp(position, player, card)
            position.add(player, VP, points)
            if position.log is not None:
                values: dict[str, int | str] = {"character": CHARACTERS[card], "points": points}
                position.tell("character_points", player, "E13.3", values)


def after(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """After the Sabbath: prophets, shofar, workers, the leader's worker; or the end of the game (E14.1)."""
    if position.week == WEEKS - 1:
        push(position, FINAL_SCORING, player)
        return
    players = position.frame.players
    position.week += 1
    position.day = 0
    position.shofar = (position.shofar + 1) % players
    turn.clear_marks(position)
    for other in range(players):
        _come_home(position, other)
    if position.log is not None:
        position.tell("week", position.shofar, "E14.1", {"week": position.week + 1})
        position.tell("leader", position.standing[0], "E14.1", {})
    push(position, NEW_WEEK, position.shofar)
    push(position, WORKER, position.standing[0], 1)


def _come_home(position: EzraPosition, player: int) -> None:
    """All workers on the player board return to the supply."""
    home = position.of_player(player, TRADERS).bit_count() + position.of_player(player, ELDERS).bit_count()
    home += position.of_player(player, FARMERS) + position.of_player(player, LABOURERS)
    position.add(player, SUPPLY, home)
    for field in (TRADERS, ELDERS, FARMERS, LABOURERS):
        position.put(player, field, 0)


def new_week(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """Characters not tucked become a new deck, hands are filled, and the first turn begins (E14.1)."""
    for other in range(position.frame.players):
        if other == position.frame.opponent:
            position.focus_deck = _shuffled(position, bytes(range(len(GATES))))
            position.scheme_deck = _shuffled(position, bytes(range(CARDS)))
            continue
        # The old deck is empty by now, so everybody can work out the hand (E17.4).
        position.put(other, KNOWN_HAND, position.of_player(other, HAND))
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
            characters.draw(position, other)
    push(position, BEGIN_TURN, player)


def _shuffled(position: EzraPosition, cards: bytes) -> bytes:
    order = list(cards)
    position.stream().shuffle(order)
    return bytes(order)

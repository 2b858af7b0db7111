"""The Sabbath: feeding, tucking, what tucked characters score (E13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.agenda import SIZE
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    DAYS,
    PILES,
)
from mudbrick.games.ezra_nehemiah.chapters import (
    e06_altar,
    e07_raising,
    e08_torah,
    e09_food,
    e11_scrolls,
)
from mudbrick.games.ezra_nehemiah.numbers import fields, tasks, verbs, works

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def mouths(position: EzraPosition, player: int) -> int:
    """Workers to be fed: all on the boards but Levites and those that scrolls feed (E13.1)."""
    elders = position.of_player(player, fields.ELDERS).bit_count()
    traders = position.of_player(player, fields.TRADERS).bit_count() + e07_raising.gatekeepers(
        position, player
    )
    scribes = sum(e08_torah.scribes_by_row(position, player))
    at_home = position.of_player(player, fields.FARMERS) + position.of_player(player, fields.LABOURERS)
    if e11_scrolls.held(position, player, works.FREE_TRADERS):
        traders = 0
    if e11_scrolls.held(position, player, works.FREE_SCRIBES):
        scribes = 0
    if e11_scrolls.held(position, player, works.FREE_FIELDS):
        at_home = 0
    return elders + traders + scribes + at_home


def to_feed(position: EzraPosition, player: int) -> int:
    """Workers that the Sabbath of this week has still to feed, as all stands now (E13.1)."""
    if player == position.frame.opponent or not position.agenda:
        return 0
    if position.day == DAYS and not _feeding_waits(position, player):
        return 0
    return mouths(position, player)


def _feeding_waits(position: EzraPosition, player: int) -> bool:
    """Is feeding the player's workers still among the tasks of the Sabbath?"""
    stack = position.agenda
    for task in range(0, len(stack), SIZE):
        kind = stack[task]
        begun = kind in (tasks.ASK_FOOD, tasks.STARVE) and stack[task + 3] == e09_food.FEEDING
        if stack[task + 1] == player and (begun or kind == tasks.FEED):
            return True
    return False


def feed(position: EzraPosition, player: int) -> None:
    """Feed all workers that need it; the opponent's need nothing."""
    if player != position.frame.opponent:
        e09_food.need_food(position, player, mouths(position, player), e09_food.FEEDING)


def tuck(position: EzraPosition, player: int) -> None:
    """Ask for the characters to tuck (E13.2)."""
    if player != position.frame.opponent:
        position.push(tasks.ASK_TUCK, player, position.frame.box.tucked[position.week])


def offer_tuck(position: EzraPosition, player: int) -> list[int]:
    """Any character on the own board, the covered ones too."""
    out: list[int] = []
    for pile in range(player * PILES, player * PILES + PILES):
        for card in position.piles[pile]:
            out.append(position.frame.first[verbs.TUCK] + card)
    return out


def tuck_card(position: EzraPosition, player: int, card: int) -> None:
    """Tuck a character; the next one is asked for."""
    left = position.first
    position.drop()
    for pile in range(player * PILES, player * PILES + PILES):
        cards = position.piles[pile]
        if card in cards:
            place = cards.index(card)
            position.piles[pile] = cards[:place] + cards[place + 1 :]
    position.add(player, fields.TUCKED, 1 << card)
    if position.log is not None:
        position.tell("tucked", player, "E13.2", {"character": position.frame.box.characters[card]})
    if left > 1:
        position.push(tasks.ASK_TUCK, player, left - 1)


def score_tucked(position: EzraPosition, player: int) -> None:
    """All tucked characters score (E13.3)."""
    if player == position.frame.opponent:
        position.push(tasks.OPPONENT_SABBATH, player)
        return
    for card in range(len(position.frame.box.characters)):
        if position.has(player, fields.TUCKED, card):
            points = sabbath_vp(position, player, card)
            position.add(player, fields.VP, points)
            if position.log is not None:
                values: dict[str, int | str] = {
                    "character": position.frame.box.characters[card],
                    "points": points,
                }
                position.tell("character_points", player, "E13.3", values)


def sabbath_vp(position: EzraPosition, player: int, card: int) -> int:
    """What a tucked character scores."""
    box = position.frame.box
    return box.base_vp[card] + _counted(position, player, box.counts[card])


def _counted(position: EzraPosition, player: int, what: int) -> int:
    """How much there is of what a character counts, in the order of words.COUNTED."""
    if what == 0:
        return e06_altar.golden_spaces(position, player)
    if what == 1:
        return position.of_player(player, fields.LEVITES)
    if what == 2:
        return e07_raising.walls_built(position, player)
    if what == 3:
        return position.of_player(player, fields.TURNED).bit_count()
    if what <= 6:
        return position.of_player(player, fields.BLESSINGS + what - 4)
    if what == 7:
        return e07_raising.gatekeepers(position, player)
    rows = e08_torah.scribes_by_row(position, player)
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


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.FEED: feed, tasks.TUCK: tuck, tasks.SCORE_TUCKED: score_tucked},
    offers={tasks.ASK_TUCK: offer_tuck},
    answers={(tasks.ASK_TUCK, verbs.TUCK): tuck_card},
    otherwise={
        verbs.TUCK: ("E13.2", "on the Sabbath you tuck characters from your board, never from your hand")
    },
)

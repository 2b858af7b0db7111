"""Banners: what a main action has to spend (E5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import SHORT, IllegalAction
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    ANY,
    BANNERS,
    MAIN_ACTIONS,
)
from mudbrick.games.ezra_nehemiah.chapters import e09_trading
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks, verbs
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def banners(position: EzraPosition, player: int, colour: int) -> int:
    """Banners of a colour on visible characters and on the top of tucked ones and heroes (E5.1)."""
    box = position.frame.box
    total = 0
    for card in e09_trading.visible(position, player):
        total += box.banners[card][colour]
    tucked = position.of_player(player, fields.TUCKED)
    for card in range(len(box.characters)):
        if tucked >> card & 1 and box.top_banner[card][0] == colour:
            total += box.top_banner[card][1]
    heroes = position.of_player(player, fields.HEROES)
    for hero in range(len(box.scrolls.heroes)):
        if heroes >> hero & 1 and box.scrolls.hero_banner[hero][0] == colour:
            total += box.scrolls.hero_banner[hero][1]
    return total


def main_banners(position: EzraPosition, player: int, colour: int) -> int:
    """What a main action has if it is chosen now: its banners, and those gained before that fit it (E5.1)."""
    turn = position.turn
    return banners(position, player, colour) + turn[marks.POOL + colour] + turn[marks.POOL + ANY]


def choose_main(position: EzraPosition, player: int, colour: int) -> None:
    """Choose the main action: its banners are counted, those that waited join them (E5.1)."""
    turn = position.turn
    turn[marks.BANNERS] = main_banners(position, player, colour)
    turn[marks.MAIN] = colour
    if position.log is not None:
        values: dict[str, int | str] = {"action": MAIN_ACTIONS[colour], "banners": turn[marks.BANNERS]}
        position.tell("main_action", player, "E5.1", values)


def gain(position: EzraPosition, kind: int, player: int, amount: int) -> None:
    """Gain banners: those that fit the main action add to it, before it is chosen they wait (E5.1)."""
    colour = kind - atoms.BANNERS
    turn = position.turn
    if turn[marks.MAIN] == NONE:
        turn[marks.POOL + colour] += amount
    elif colour in (ANY, turn[marks.MAIN]):
        turn[marks.BANNERS] += amount
    if position.log is not None:
        values: dict[str, int | str] = {"amount": amount, "colour": f"banners {BANNERS[colour]}"}
        position.tell("gained_banners", player, "E5.1", values)


def lack(position: EzraPosition, rule: str, cost: int) -> IllegalAction:
    """A cost that the banners left don't cover."""
    return IllegalAction(
        rule,
        "this costs {cost} {cost|banner|banners}, and you have {left}",
        {"cost": cost, "left": position.turn[marks.BANNERS]},
        SHORT,
    )


def refuse_main(position: EzraPosition) -> IllegalAction | None:
    """Why no main action can be chosen."""
    if position.turn[marks.PLAYED] == NONE:
        return IllegalAction("E3.2", "a character is played before the main action")
    chosen = MAIN_ACTIONS[position.turn[marks.MAIN]]
    return IllegalAction(
        "E3.2", "you have already chosen this turn's main action: {action}", {"action": chosen}
    )


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={atoms.BANNERS + colour: gain for colour in range(len(BANNERS))},
    answers={(tasks.ASK_TURN, verbs.MAIN): choose_main},
    reasons={(tasks.ASK_TURN, verbs.MAIN): refuse_main},
    otherwise={verbs.MAIN: ("E3.2", "you choose one main action per turn, after playing a character")},
)

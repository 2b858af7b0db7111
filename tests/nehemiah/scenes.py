"""Positions of Nehemiah written by hand: what a test doesn't say is filled in so that the box is whole."""

from __future__ import annotations

from collections import Counter
from typing import cast

import mudbrick
from mudbrick.engine import Event, IllegalAction, Value
from mudbrick.games.nehemiah.game import Nehemiah
from mudbrick.games.nehemiah.people import LEADERS
from mudbrick.games.nehemiah.position import NehemiahPosition
from mudbrick.games.nehemiah.work import KINDS, PLACE_NAMES
from tests.nehemiah.invariants import check

GAME = cast(Nehemiah, mudbrick.game("nehemiah"))

# Cards that do no harm, for places that a test doesn't mention.
FILLERS = ("wood_1", "gold_2", "wood_2", "gold_3", "wall_1", "temple_1", "guard_1")


def scene(
    seats: int = 4,
    cards: dict[str, str] | None = None,
    workers: dict[str, str] | None = None,
    deck: int | list[str] = 8,
    *,
    round_: int = 2,
    seat: int = 0,
    start: int | None = None,
    turns: int = 0,
    wood: list[int] | None = None,
    gold: list[int] | None = None,
    influence: list[list[int]] | None = None,
    scores: list[int] | None = None,
    gates: list[int] | None = None,
    leaders: dict[str, int] | None = None,
    aside: list[int] | None = None,
    neutral: list[int] | None = None,
    reserve: list[int] | None = None,
    last_turn: int = 0,
    idle: int = 0,
    passes: int = 0,
    empty: str = "",
    game: Nehemiah = GAME,
    **options: Value,
) -> NehemiahPosition:
    """A position in which `seat` is to take a turn.

    `cards` and `workers` say what lies and stands on which place (`{"1d": "ready 0"}`), `deck` how many cards
    or which ones the current deck holds, `empty` which columns are gone; `aside` workers are taken from
    reserves, and `reserve` lays aside what is too much.
    """
    if leaders is not None:
        options["leaders"] = True
    setting = game.setting(seats, options)
    frame = game.frame(setting)
    whole = [Counter(KINDS[kind] for kind in part) for part in frame.decks]
    left = sum(whole[:round_], Counter[str]())
    wanted = cards or {}
    left.subtract(wanted.values())
    assert min(left.values()) >= 0, f"not in the decks: {-left}"
    names = PLACE_NAMES[: frame.places]
    laid: list[str] = []
    if isinstance(deck, int):
        own = whole[round_ - 1]
        spare = sorted(kind for kind in own.elements() if kind not in wanted.values())
        current = spare[:deck]
    else:
        current = deck
    left.subtract(current)
    for name in names:
        if name[0] in empty:
            laid.append("")
        elif name in wanted:
            laid.append(wanted[name])
        else:
            laid.append(next(kind for kind in (*FILLERS, *KINDS) if left[kind] > 0))
            left[laid[-1]] -= 1
    standing = [(workers or {}).get(name, "") for name in names]
    placed = Counter(text.split()[-1] for text in standing if text and not text.startswith("neutral"))
    neutrals = Counter(text.split()[-1] for text in standing if text.startswith("neutral"))
    home = [frame.workers - placed[str(player)] for player in range(seats)]
    away = list(aside or [0] * seats)
    for player in range(seats):
        if reserve is not None:
            away[player] = home[player] - reserve[player]
        home[player] -= away[player]
    beside = [frame.neutral - neutrals[str(player)] for player in range(seats)]
    assert neutral in (None, beside)
    windows = [f"window {seat} 1"] if frame.leaders else []
    turn = [f"next_turn {seat} 0", f"close {seat} 0", *windows, f"turn {seat} 0"]
    document: dict[str, object] = {
        "game": "nehemiah",
        "rules": game.rules,
        "seats": seats,
        "options": dict(setting.options),
        "components": dict(setting.components),
        "columns": [laid[first : first + 4] for first in range(0, len(laid), 4)],
        "workers": [standing[first : first + 4] for first in range(0, len(laid), 4)],
        "decks": [
            current if number == round_ - 1 else sorted(part.elements()) if number >= round_ else []
            for number, part in enumerate(whole)
        ],
        "discards": {kind: count for kind, count in left.items() if count},
        "influence": influence or [[0, 0, 0] for _ in range(seats)],
        "reserve": home,
        "aside": away,
        "neutral": beside,
        "wood": wood or [2] * seats,
        "gold": gold or [4] * seats,
        "scores": scores or [0] * seats,
        "gates": gates or [],
        "leader_deck": sorted(set(LEADERS) - set(leaders or {})) if frame.leaders else [],
        "offer": [],
        "leaders": leaders or {},
        "bids": [-1] * (3 * seats),
        "sale": {},
        "quiet": ["ask"] * seats,
        "start": (seat - turns) % seats if start is None else start,
        "turns": turns,
        "round": round_,
        "last_turn": last_turn,
        "closing": 0,
        "used": [],
        "active": "",
        "idle": idle,
        "passes": passes,
        "pending": turn,
    }
    return game.load(document)


def choices(position: NehemiahPosition, seat: int | None = None) -> list[str]:
    """The written legal actions of the one seat that decides, or of the given one."""
    who = position.deciders[0] if seat is None else seat
    return [GAME.text(action) for action in position.actions(who)]


def play(position: NehemiahPosition, *texts: str, seat: int | None = None) -> list[Event]:
    """Play written actions, each by the seat that decides; all that happened."""
    log: list[Event] = []
    for text in texts:
        position.play(position.deciders[0] if seat is None else seat, GAME.action(text), log)
        check(position)
    return log


def refused(position: NehemiahPosition, text: str, seat: int | None = None) -> str:
    """The rule by which a written action is refused; fails if it is legal."""
    who = position.deciders[0] if seat is None else seat
    refusal = position.refusal(who, GAME.action(text))
    assert isinstance(refusal, IllegalAction), f"{text} is legal"
    return refusal.rule


def kinds(log: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in log]


def card(position: NehemiahPosition, place: str) -> str:
    """The card on a place, or an empty text."""
    return position.observe(None).columns[int(place[0]) - 1]["abcd".index(place[1])]


def standing(position: NehemiahPosition, place: str) -> str:
    """Who stands on a place: `ready 0`, or an empty text."""
    return position.observe(None).workers[int(place[0]) - 1]["abcd".index(place[1])]


def phase(position: NehemiahPosition) -> str:
    """What the first of the deciders is asked."""
    return position.observe(position.deciders[0] if position.deciders else None).phase

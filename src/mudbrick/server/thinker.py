"""A worker process in which bots think: a line with an observation comes in, a line with an answer goes out.

The answer is an action, or advice for a person. Nothing but what the seat may know ever comes here. A bot or
a judge that was asked before is kept for a while, to go on with its plan; one that was not kept plans anew.
"""

from __future__ import annotations

import gc
import sys
from functools import cache
from typing import Final, Literal

import msgspec
from msgspec import Raw, Struct

from mudbrick import bots, games
from mudbrick.bots import hints, levels
from mudbrick.bots.analysis import Judge, Ledger, chances
from mudbrick.bots.contract import seat_of
from mudbrick.bots.explaining import explain
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation
from mudbrick.server.garbage import collect_between
from mudbrick.server.recent import Recent
from mudbrick.table.analysis import Account, Judged
from mudbrick.table.messages import ActionWords, Advice
from mudbrick.table.plan import game_named
from mudbrick.table.views import told

READY: Final = b"ready\n"
KEPT_BOTS: Final = 64
KEPT_JUDGES: Final = 16
ANSWERING: Final = 0.015  # of the seconds are for the last step and the way back


Wanted = Literal["action", "advice", "judgement", "chances", "explanation"]


class Question(Struct):
    """Which bot is asked about what, for an action or for advice, and how long it may think.

    The key says by whom: the same for all questions to one seat of one game, and it tells nothing about them.
    A judgement is about what was `played`, and goes on from the account of the turn. Where advice is wanted,
    `expected` comes next in a plan that was advised before. An explanation is about what a `seat` did between
    the observation and the one `after` it.
    """

    game: str
    rules: int
    components: dict[str, object]
    bot: str
    key: str
    seconds: float
    observation: Raw
    wants: Wanted = "action"
    played: int | None = None
    expected: int | None = None
    seat: int | None = None
    after: Raw = Raw(b"null")
    account: Account = Account()


class Grounds(Struct, frozen=True):
    """Subjects: what a turn prepared, what it kept from the others, what it gave up."""

    prepares: tuple[str, ...]
    denies: tuple[str, ...]
    costs: tuple[str, ...]


class Reply(Struct):
    """The action, or whatever else was wanted, or what went wrong."""

    action: int = -1
    error: str = ""
    advice: Advice | None = None
    judged: Judged | None = None
    chances: tuple[float, ...] = ()
    grounds: Grounds | None = None


def question(
    bot: str,
    observation: Observation,
    key: str,
    seconds: float,
    wants: Wanted = "action",
    *,
    played: int | None = None,
    expected: int | None = None,
    seat: int | None = None,
    after: Observation | None = None,
    account: Account | None = None,
) -> Question:
    """All that a bot is told."""
    setting = observation.setting
    seen, then = (Raw(msgspec.json.encode(each)) for each in (observation, after))
    return Question(
        setting.game,
        setting.rules,
        setting.components,
        bot,
        key,
        seconds,
        seen,
        wants,
        played,
        expected,
        seat,
        then,
        account or Account(),
    )


@cache
def observation_type(game: Game) -> type[Observation]:
    """The type of the observations of a game."""
    return type(game.start(game.seat_counts[0], 0).observe(None))


class Kept:
    """Those who were asked before, by key."""

    def __init__(self) -> None:
        self.bots: Recent[bots.Bot] = Recent(KEPT_BOTS)
        self.judges: Recent[Judge] = Recent(KEPT_JUDGES)

    def bot(self, key: str, name: str) -> bots.Bot:
        """The bot that goes by this name and key."""
        found = self.bots.get(key)
        if found is None or found.name != name:
            found = bots.bot(name)
            self.bots.put(key, found)
        return found

    def judge(self, key: str, game: Game, level: str) -> Judge:
        """Who judges a seat of a game that is over, with the eyes of a level."""
        found = self.judges.get(key)
        if found is None:
            shape = levels.level(level, game.name)
            found = Judge(game, games.evaluator(game.name, game.rules, shape.weights), shape)
            self.judges.put(key, found)
        return found


def answer(line: bytes, kept: Kept) -> Reply:
    """What the bot chooses, or advises."""
    asked = msgspec.json.decode(line, type=Question)
    budget = bots.Budget(seconds=max(0.0, asked.seconds - ANSWERING))
    game = game_named(asked.game, asked.rules, asked.components)
    observation = msgspec.json.decode(asked.observation, type=observation_type(game))
    if asked.wants == "advice":
        return Reply(advice=advice(game, observation, asked.bot, budget, asked.expected))
    if asked.wants == "judgement":
        assert asked.played is not None
        judge = kept.judge(asked.key, game, asked.bot)
        return Reply(judged=judged(judge, game, observation, asked.played, asked.account, budget))
    if asked.wants == "chances":
        evaluator, spread = games.evaluator(game.name, game.rules), games.weights(game.name).spread
        return Reply(chances=tuple(chances(game, observation, evaluator, spread, FastChance())))
    if asked.wants == "explanation":
        assert asked.seat is not None
        after = msgspec.json.decode(asked.after, type=observation_type(game))
        return Reply(grounds=grounds(game, observation, after, asked.seat))
    action = kept.bot(asked.key, asked.bot).choose(game, observation, FastChance(), budget)
    if action not in observation.actions:
        return Reply(error=f"{action} is none of its actions")
    return Reply(action)


def advice(
    game: Game, observation: Observation, level: str, budget: bots.Budget, expected: int | None = None
) -> Advice:
    """What a player of a level would do in the seat's place, in the words of the game."""
    evaluator = games.evaluator(game.name, game.rules)
    shape = levels.level(level, game.name)
    found = hints.hint(game, observation, evaluator, shape, FastChance(), budget, expected)
    reasons = found.reasons
    return Advice(
        found.action,
        tuple(found.among),
        tuple(ActionWords(game.text(action), game.touches(action)) for action in found.then),
        found.margin,
        told(found.events, observation.viewer),
        told(found.later, observation.viewer),
        tuple(reasons.prepares),
        tuple(reasons.denies),
        tuple(reasons.costs),
    )


def judged(
    judge: Judge, game: Game, observation: Observation, played: int, account: Account, budget: bots.Budget
) -> Judged:
    """What a decision cost, and what would have been better."""
    judge.ledger = Ledger(account.stamp, account.charged, account.missed, account.promised, account.expected)
    found = judge.judge(observation, played, FastChance(), budget=budget)
    ledger = judge.ledger
    missed = tuple(sorted(ledger.missed))
    after = Account(ledger.stamp, ledger.charged, missed, tuple(ledger.promised), ledger.expected)
    lost = found.lost(seat_of(observation), games.weights(game.name).spread)
    return Judged(found.best, found.cost(), lost, found.known, after)


def grounds(game: Game, before: Observation, after: Observation, seat: int) -> Grounds:
    """Why a seat did what it did between two observations."""
    evaluator = games.evaluator(game.name, game.rules)
    found = explain(game, before, after, seat, evaluator, FastChance())
    return Grounds(tuple(found.prepares), tuple(found.denies), tuple(found.costs))


def main() -> None:
    """Answer until nobody asks any more."""
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints is no answer
    kept = Kept()
    collect_between()
    out.write(READY)
    out.flush()
    for line in sys.stdin.buffer:
        try:
            reply = answer(line, kept)
        except Exception as error:
            reply = Reply(error=f"{type(error).__name__}: {error}")
        out.write(msgspec.json.encode(reply) + b"\n")
        out.flush()
        gc.collect()


if __name__ == "__main__":
    main()

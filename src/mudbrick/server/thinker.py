"""A worker process in which bots think: a line with an observation comes in, a line with an action goes out.

Nothing but what the bot's seat may know ever comes here. A bot that was asked before is kept for a while, so
that it can go on with its plan; one that was not kept plans anew.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Final

import msgspec
from msgspec import Raw, Struct

from mudbrick import bots
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation
from mudbrick.server.recent import Recent
from mudbrick.table.plan import game_named

READY: Final = b"ready\n"
KEPT_BOTS: Final = 64


class Question(Struct):
    """Which bot is asked about what, and how long it may think.

    The key says by whom: the same for all questions to one seat of one game, and it tells nothing about them.
    """

    game: str
    rules: int
    components: dict[str, object]
    bot: str
    key: str
    seconds: float
    observation: Raw


class Reply(Struct):
    """The action, or what went wrong."""

    action: int = -1
    error: str = ""


def question(bot: str, observation: Observation, key: str, seconds: float) -> Question:
    """All that a bot is told."""
    setting = observation.setting
    seen = Raw(msgspec.json.encode(observation))
    return Question(setting.game, setting.rules, setting.components, bot, key, seconds, seen)


@cache
def observation_type(game: Game) -> type[Observation]:
    """The type of the observations of a game."""
    return type(game.start(game.seat_counts[0], 0).observe(None))


def answer(line: bytes, kept: Recent[bots.Bot]) -> Reply:
    """What the bot chooses."""
    asked = msgspec.json.decode(line, type=Question)
    budget = bots.Budget(seconds=asked.seconds)
    game = game_named(asked.game, asked.rules, asked.components)
    observation = msgspec.json.decode(asked.observation, type=observation_type(game))
    bot = kept.get(asked.key)
    if bot is None or bot.name != asked.bot:
        bot = bots.bot(asked.bot)
        kept.put(asked.key, bot)
    action = bot.choose(game, observation, FastChance(), budget)
    if action not in observation.actions:
        return Reply(error=f"{action} is none of its actions")
    return Reply(action)


def main() -> None:
    """Answer until nobody asks any more."""
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints is no answer
    kept: Recent[bots.Bot] = Recent(KEPT_BOTS)
    out.write(READY)
    out.flush()
    for line in sys.stdin.buffer:
        try:
            reply = answer(line, kept)
        except Exception as error:
            reply = Reply(error=f"{type(error).__name__}: {error}")
        out.write(msgspec.json.encode(reply) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()

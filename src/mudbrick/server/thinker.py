"""A worker process in which bots think: a line with an observation comes in, a line with an action goes out.

Nothing but what the bot's seat may know ever comes here.
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
from mudbrick.table.plan import game_named

READY: Final = b"ready\n"


class Question(Struct):
    """Which bot is asked about what."""

    game: str
    rules: int
    components: dict[str, object]
    bot: str
    observation: Raw


class Reply(Struct):
    """The action, or what went wrong."""

    action: int = -1
    error: str = ""


@cache
def observation_type(game: Game) -> type[Observation]:
    """The type of the observations of a game."""
    return type(game.start(game.seat_counts[0], 0).observe(None))


def answer(line: bytes) -> Reply:
    """What the bot chooses."""
    question = msgspec.json.decode(line, type=Question)
    game = game_named(question.game, question.rules, question.components)
    observation = msgspec.json.decode(question.observation, type=observation_type(game))
    action = bots.bot(question.bot).choose(game, observation, FastChance())
    if action not in observation.actions:
        return Reply(error=f"{action} is none of its actions")
    return Reply(action)


def main() -> None:
    """Answer until nobody asks any more."""
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints is no answer
    out.write(READY)
    out.flush()
    for line in sys.stdin.buffer:
        try:
            reply = answer(line)
        except Exception as error:
            reply = Reply(error=f"{type(error).__name__}: {error}")
        out.write(msgspec.json.encode(reply) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()

"""What a solver and the server say to each other about a puzzle, beside all that is said at any table."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from mudbrick.puzzles.puzzle import FoundBy
from mudbrick.table.messages import ActionWords, AnyMessage, GameEvent, Message
from mudbrick.table.wishes import AnyWish, Wish

State = Literal["open", "wrong", "right", "shown"]


class Solution(Struct, frozen=True):
    """The best turn, the `events` that surely come of it, and subjects for which there is `reason.<subject>`.

    `margin` is what the best other turn costs.
    """

    turn: tuple[ActionWords, ...]
    margin: float
    events: tuple[GameEvent, ...]
    prepares: tuple[str, ...]
    denies: tuple[str, ...]
    costs: tuple[str, ...]


class Puzzling(Message, frozen=True):
    """How a puzzle stands when the table is at `number`.

    It is `open` while a turn is being chosen. A turn that is not among the best is `wrong`: it is not played,
    and `cost` says how many points of the expected lead it gives away. When the puzzle was solved or shown,
    `solution` tells why.
    """

    number: int
    state: State
    begun: bool  # some of the turn has been played
    resume: str  # a bookmark, to be given when the connection broke
    cost: float | UnsetType = UNSET
    solution: Solution | UnsetType = UNSET


class Again(Wish, frozen=True):
    """Begin the turn anew."""


class Show(Wish, frozen=True):
    """See the best turn."""


class PuzzleFacts(Struct, frozen=True):
    """A puzzle as it is offered."""

    id: str
    theme: str
    rating: int
    found_by: FoundBy
    seats: int


PuzzleMessage = AnyMessage | Puzzling
PuzzleWish = AnyWish | Again | Show

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: Puzzling) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)

"""What a viewer may know of a position: the only thing that leaves the process."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, TypedDict, TypeVar

from mudbrick.engine.setting import Setting

Kept = TypeVar("Kept")
FOR_GUESSES: Final = "for guesses"
# A field that tells how the engine goes on, so that whole positions can be guessed: no face draws from it.
ForGuesses = Annotated[Kept, FOR_GUESSES]


@dataclass(frozen=True)
class Payment:
    """A price that is being paid in parts.

    `usual` are the actions that pay what is left, one after the other, in the way that costs its payer least.
    """

    paid: int  # of the parts
    parts: int
    usual: tuple[int, ...]


@dataclass(frozen=True)
class Observation:
    """The part that all games share; each game adds its table.

    `viewer` is a seat, or None for a spectator. `actions` are the viewer's legal actions, empty for those who
    don't decide. A score that the viewer may not know is None. `winners` is empty until the game is over.
    `phase` names what the deciders are asked: the message `ask.<phase>` of the game's catalogue. `prices` has
    the goods that the viewer's actions cost with all fees, where that is fixed, by the actions' written form;
    `payment` is what the viewer is paying now; `unused` are those of its actions that lapse if it ends now.
    """

    setting: Setting
    viewer: int | None
    deciders: tuple[int, ...]
    actions: tuple[int, ...]
    scores: tuple[int | None, ...]
    winners: tuple[int, ...]
    over: bool
    phase: str
    prices: dict[str, dict[str, int]] = field(default_factory=dict, kw_only=True)
    payment: Payment | None = field(default=None, kw_only=True)
    unused: tuple[int, ...] = field(default=(), kw_only=True)


class Own(TypedDict, total=False):
    """What a seat knows beyond what everybody sees: these fields of its observation are its own.

    Each game adds those of its table.
    """

    viewer: int | None
    actions: tuple[int, ...]
    scores: tuple[int | None, ...]
    phase: str
    prices: dict[str, dict[str, int]]
    payment: Payment | None
    unused: tuple[int, ...]


Seen = TypeVar("Seen", bound=Observation)


def with_own(public: Seen, own: Own) -> Seen:
    """What a seat sees: its own knowledge in place of some of what a spectator sees, and the rest shared."""
    seen = object.__new__(type(public))
    seen.__dict__.update(public.__dict__)
    seen.__dict__.update(own)
    return seen


class Common(TypedDict):
    """The fields of an observation that all games share, to be filled in at once."""

    setting: Setting
    viewer: int | None
    deciders: tuple[int, ...]
    actions: tuple[int, ...]
    scores: tuple[int | None, ...]
    winners: tuple[int, ...]
    over: bool
    phase: str
    prices: dict[str, dict[str, int]]
    payment: Payment | None
    unused: tuple[int, ...]

"""What a viewer sees of Babylonia."""

from __future__ import annotations

from dataclasses import dataclass

from mudbrick.engine.observation import Observation, Own


@dataclass(frozen=True)
class BabyloniaObservation(Observation):
    """The table from one side.

    `board` says what lies on every hex in play: `land` or `river` where it is free, `farmer 0`, `city MS`; a
    token that lies face down shows its kind to its owner only: `face-down farmer 0`, else `face-down 0`.
    """

    board: dict[str, str]
    seat: int  # whose turn it is
    turns: int  # turns ended before this one
    placed: tuple[str, ...]  # hexes of the tokens played this turn
    surrounded: tuple[str, ...]  # spots that wait to be scored
    sieges: dict[str, tuple[int, int]]  # places: free land around, seat with the most tokens or -1
    ziggurat: str | None  # the one whose card is being taken
    stand: tuple[str, ...]  # the viewer's own tokens
    stand_sizes: tuple[int, ...]
    pool_sizes: tuple[int, ...]
    cities: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    used_cards: tuple[tuple[int, ...], ...]
    open_cards: tuple[int, ...]


class BabyloniaOwn(Own, total=False):
    """What a seat sees otherwise than everybody."""

    board: dict[str, str]
    stand: tuple[str, ...]

"""What a viewer sees of Nehemiah."""

from __future__ import annotations

from dataclasses import dataclass

from mudbrick.engine.observation import ForGuesses, Observation, Own


@dataclass(frozen=True)
class NehemiahObservation(Observation):
    """The table from one side.

    Columns are listed from left to right, their cards from the top down; an empty name is a place without a
    card. On each card stands nobody (an empty text) or a worker: `ready 0`, `exhausted 1`, `activated 1` (and
    exhausted, this very turn), `neutral 0`. Workers, wood and gold behind screens follow exactly from what
    everybody saw, so they are told; `counted` are the points of who has counted along, which `scores` hides.

    A bid is (workers, wood, gold). While bids are sealed a viewer sees as much of the own one as is decided
    and nothing of the others; afterwards the last auction's bids stay in sight. How it ended is told until
    everybody has had a turn since, also while the next one is under way: `sold` is the leader.
    """

    columns: tuple[tuple[str, ...], ...]
    workers: tuple[tuple[str, ...], ...]
    landing: tuple[str, ...]  # the card that a worker sent to each column would stand on, if there is one
    round: int  # 1 to 3
    deck_sizes: tuple[int, ...]
    discards: dict[str, int]
    influence: tuple[tuple[int, ...], ...]  # by seat: wall, temple, guard
    awards: tuple[tuple[int, ...], ...]  # the points of each place: wall, temple, guard
    reserve: tuple[int, ...]
    aside: tuple[int, ...]
    neutral: tuple[int, ...]
    wood: tuple[int, ...]
    gold: tuple[int, ...]
    counted: tuple[int, ...]
    gates: tuple[int, ...]  # who took each gate, from the top of the stack
    gate_points: tuple[int, ...]  # of the whole stack
    leaders: tuple[tuple[str, ...], ...]  # by seat
    offer: tuple[str, ...]  # leaders to be auctioned
    lot: str  # the one being auctioned
    opener: int  # who opens the auction under way, -1 if there is none
    bids: tuple[tuple[int, ...], ...]
    sold: str  # the leader auctioned last
    sold_to: int  # who hired it, -1 for nobody
    sold_for: tuple[tuple[int, ...], ...]  # what each seat had bid
    sold_at: int  # turns ended before that
    unseen_leaders: tuple[str, ...]
    quiet: tuple[str, ...]  # what each seat declared: `ask`, or not until `turn`, `column`, `last`
    start: int
    turns: int  # turns ended before this one
    seat: int  # whose turn it is
    last_turn: int  # how many turns the game has, 0 before its end has begun
    closing: tuple[int, ...]  # columns that will be replaced whatever happens, from 1
    used: tuple[str, ...]  # cards that can't be used again in this activation
    active: str  # the activated card
    idle: int  # actions without a newly occupied card or a new column
    passes: int  # in a row
    pending: ForGuesses[tuple[str, ...]]  # what is still to be done, the next thing last


class NehemiahOwn(Own, total=False):
    """What a seat sees otherwise than everybody."""

    bids: tuple[tuple[int, ...], ...]

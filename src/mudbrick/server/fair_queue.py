"""The queue of thoughts: fair between tables, and nobody is kept from their turn for ever.

Thoughts wait in lanes, by whether somebody looks at the table and by how long the player thinks. The workers'
time is shared by the lanes' weights, so that a few who think long don't keep many quick ones waiting, and
every lane is served. Within a lane tables take turns, however much one of them has to think about. Of several
workers long thoughts never take all, so that a quick one finds one soon.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, Generic, TypeVar

# Which part of the time each lane gets when all of them wait: (watched, long).
WEIGHTS: Final = {(True, False): 64, (True, True): 16, (False, False): 1, (False, True): 1}
LEAST_SECONDS: Final = 0.001  # are counted for every thought


class Thought:
    """Something to think about, as the queue knows it."""

    def __init__(self, table: str, long: bool, watched: bool) -> None:
        self.table = table
        self.long = long
        self.watched = watched


Waiting = TypeVar("Waiting", bound=Thought)


class Lane(Generic[Waiting]):
    """Thoughts of one kind, by table: the table whose turn it is comes first."""

    def __init__(self, weight: int) -> None:
        self.weight = weight
        self.served = 0.0  # seconds by weight: the lane that was served least comes first
        self.tables: dict[str, deque[Waiting]] = {}


class FairQueue(Generic[Waiting]):
    """What waits to be thought about, and how many long thoughts there are at once."""

    def __init__(self, most_long: int) -> None:
        self.most_long = most_long
        self._lanes: dict[tuple[bool, bool], Lane[Waiting]] = {
            kind: Lane(weight) for kind, weight in WEIGHTS.items()
        }
        self._served = 0.0
        self._long = 0  # being thought now

    def add(self, thought: Waiting) -> None:
        """Let a thought wait behind the others of its table, and its table behind the other tables."""
        lane = self._lane(thought)
        if not lane.tables:
            lane.served = max(lane.served, self._served)  # who did not wait has saved nothing up
        lane.tables.setdefault(thought.table, deque()).append(thought)

    def remove(self, thought: Waiting) -> None:
        """Nobody wants it any more."""
        lane = self._lane(thought)
        waiting = lane.tables[thought.table]
        waiting.remove(thought)
        if not waiting:
            del lane.tables[thought.table]

    def take(self) -> Waiting | None:
        """The thought whose turn it is, unless there is none; it is being thought until it is `done`."""
        lanes = [
            lane
            for (_, long), lane in self._lanes.items()
            if lane.tables and (not long or self._long < self.most_long)
        ]
        if not lanes:
            return None
        lane = min(lanes, key=_served)
        self._served = lane.served
        table, waiting = next(iter(lane.tables.items()))
        thought = waiting.popleft()
        del lane.tables[table]
        if waiting:
            lane.tables[table] = waiting
        self._long += thought.long
        return thought

    def done(self, thought: Waiting, seconds: float) -> None:
        """It was thought, or given up, and a worker had it for so long."""
        self._long -= thought.long
        lane = self._lane(thought)
        lane.served += max(LEAST_SECONDS, seconds) / lane.weight

    def share(self) -> float:
        """Which part of its time a long thought gets, so that the tables that wait with it wait no longer."""
        waiting = sum(len(lane.tables) for (_, long), lane in self._lanes.items() if long)
        return 1 / max(1.0, (waiting + self._long) / self.most_long)

    def __contains__(self, thought: Waiting) -> bool:
        return thought in self._lane(thought).tables.get(thought.table, ())

    def __len__(self) -> int:
        return sum(len(waiting) for lane in self._lanes.values() for waiting in lane.tables.values())

    def __iter__(self) -> Iterator[Waiting]:
        for lane in self._lanes.values():
            for waiting in lane.tables.values():
                yield from waiting

    def _lane(self, thought: Waiting) -> Lane[Waiting]:
        return self._lanes[thought.watched, thought.long]


def _served(lane: Lane[Waiting]) -> float:
    return lane.served

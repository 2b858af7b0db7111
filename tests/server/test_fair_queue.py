"""The queue of thoughts: tables take turns, quick thinkers come soon, and no lane waits for ever."""

from __future__ import annotations

from collections import Counter

from mudbrick.server.fair_queue import WEIGHTS, FairQueue, Thought
from mudbrick.server.recent import Recent


def thought(table: str, long: bool = False, watched: bool = True) -> Thought:
    return Thought(table, long, watched)


def served(queue: FairQueue[Thought], count: int) -> list[str]:
    """Whose turn it is, one after the other, each thought done in a second before the next."""
    tables = []
    for _ in range(count):
        taken = queue.take()
        assert taken is not None
        queue.done(taken, 1.0)
        tables.append(taken.table)
    return tables


def test_tables_take_turns_however_much_one_has_to_think_about() -> None:
    queue: FairQueue[Thought] = FairQueue(most_long=1)
    for table in "aaaabc":
        queue.add(thought(table, long=True))
    assert served(queue, 6) == ["a", "b", "c", "a", "a", "a"]
    assert queue.take() is None and len(queue) == 0


def test_a_table_that_asks_again_waits_behind_a_thousand_others_once() -> None:
    """Each of a thousand tables is served once before any is served twice."""
    queue: FairQueue[Thought] = FairQueue(most_long=3)
    for number in range(1000):
        queue.add(thought(str(number)))
    counts: Counter[str] = Counter()
    for _ in range(3000):
        (table,) = served(queue, 1)
        counts[table] += 1
        assert counts[table] - min(counts.values()) <= 1
        queue.add(thought(table))
    assert set(counts.values()) == {3}


def test_every_lane_is_served_by_its_weight() -> None:
    queue: FairQueue[Thought] = FairQueue(most_long=1)
    total = sum(WEIGHTS.values())
    for watched, long in WEIGHTS:
        for number in range(10 * total):
            queue.add(thought(f"{watched} {long} {number}", long, watched))
    kinds = Counter(" ".join(table.split()[:2]) for table in served(queue, 10 * total))
    assert kinds == {f"{watched} {long}": 10 * weight for (watched, long), weight in WEIGHTS.items()}


def test_the_only_worker_is_shared_by_time_so_that_one_who_thinks_long_keeps_nobody_waiting() -> None:
    """A table of a Grand Master takes a fifth of the only worker's time, not every fifth turn."""
    queue: FairQueue[Thought] = FairQueue(most_long=1)
    spent: Counter[str] = Counter()
    queue.add(thought("long", long=True))
    for number in range(100):
        queue.add(thought(f"quick {number}"))
    for _ in range(10_000):
        taken = queue.take()
        assert taken is not None
        seconds = 2.0 if taken.long else 0.01
        spent["long" if taken.long else "quick"] += round(100 * seconds)
        queue.done(taken, seconds)
        queue.add(taken)
    assert 0.15 < spent["long"] / sum(spent.values()) < 0.25


def test_who_did_not_wait_has_saved_nothing_up() -> None:
    queue: FairQueue[Thought] = FairQueue(most_long=1)
    for number in range(100):
        queue.add(thought(f"quick {number}"))
    served(queue, 90)
    for number in range(100):
        queue.add(thought(f"unwatched {number}", watched=False))
    assert Counter(table.split()[0] for table in served(queue, 9)) == {"quick": 8, "unwatched": 1}


def test_long_thoughts_never_take_all_workers() -> None:
    queue: FairQueue[Thought] = FairQueue(most_long=2)
    for table in "abc":
        queue.add(thought(table, long=True))
    first, second = queue.take(), queue.take()
    assert first is not None and second is not None
    assert queue.take() is None, "the third waits for one of the two"
    queue.add(thought("quick"))
    quick = queue.take()
    assert quick is not None and quick.table == "quick"
    queue.done(first, 1.0)
    third = queue.take()
    assert third is not None and third.table == "c"


def test_long_thoughts_share_the_time_when_many_tables_wait() -> None:
    queue: FairQueue[Thought] = FairQueue(most_long=2)
    queue.add(thought("a", long=True))
    assert queue.take() is not None
    assert queue.share() == 1
    for number in range(7):
        queue.add(thought(str(number), long=True))
        queue.add(thought(str(number), long=True))
    assert queue.share() == 1 / 4


def test_what_is_given_up_takes_no_turn() -> None:
    queue: FairQueue[Thought] = FairQueue(most_long=1)
    waiting = [thought(table) for table in "aab"]
    for each in waiting:
        queue.add(each)
    queue.remove(waiting[0])
    assert waiting[0] not in queue and waiting[1] in queue
    assert served(queue, 2) == ["a", "b"]
    queue.add(waiting[2])
    queue.remove(waiting[2])
    assert queue.take() is None


def test_what_was_not_used_for_longest_goes_first() -> None:
    recent: Recent[int] = Recent(2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert (recent.get("a"), recent.get("b"), recent.get("c"), len(recent)) == (1, None, 3, 2)

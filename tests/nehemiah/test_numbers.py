"""Tasks, verbs and leaders: what has a number has it to itself."""

from __future__ import annotations

from mudbrick.games.nehemiah import people, tasks, verbs


def test_every_task_has_the_number_of_its_name() -> None:
    assert [getattr(tasks, name.upper()) for name in tasks.NAMES] == list(range(tasks.COUNT))
    assert tasks.TURN == tasks.FIRST_QUESTION


def test_every_verb_has_a_number_of_its_own() -> None:
    numbers = [number for name, number in vars(verbs).items() if name.isupper()]
    assert numbers == list(range(verbs.COUNT + 1))


def test_every_leader_has_the_number_of_its_name() -> None:
    assert [getattr(people, name.upper()) for name in people.LEADERS] == list(range(len(people.LEADERS)))
    assert people.UNHIRED not in range(4)  # no seat's number

"""How observations differ: by fields, by names, by things in a row; and what many see is compared once."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from mudbrick.engine.observation import Observation, with_own
from mudbrick.engine.setting import Setting
from mudbrick.table.comparing import Comparing


@dataclass(frozen=True)
class Board:
    points: int
    goods: dict[str, int]
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Boarded(Observation):
    """An observation with something by name, and things in a row."""

    board: dict[str, object]
    boards: tuple[Board, ...] = ()


POOR, RICH = Board(0, {"wood": 1, "ash": 1}, ()), Board(5, {"wood": 1, "gold": 2}, ("mason",))


def seen(board: dict[str, object], *boards: Board) -> Boarded:
    return Boarded(Setting("boarded", 1, 2, {}), None, (), (), (), (), False, "", board, boards)


def told(old: Observation, new: Observation, comparing: Comparing | None = None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(msgspec.json.encode((comparing or Comparing()).difference(old, new)))
    return found


def test_fields_that_hold_several_by_name_change_by_name() -> None:
    old, new = seen({"a": "1", "b": "2", "c": "3"}), seen({"a": "1", "b": "5", "d": "4"})
    assert told(old, new) == {"put": {"board": {"b": "5", "d": "4"}}, "drop": {"board": ["c"]}}
    assert told(old, old) == told(old, seen(dict(old.board))) == {}


def test_fields_of_things_in_a_row_change_by_the_way_to_them() -> None:
    assert told(seen({}, POOR, POOR), seen({}, POOR, RICH)) == {
        "set": {"boards.1.points": 5, "boards.1.cards": ["mason"]},
        "put": {"boards.1.goods": {"gold": 2}},
        "drop": {"boards.1.goods": ["ash"]},
    }
    poor, rich = (json.loads(msgspec.json.encode(board)) for board in (POOR, RICH))
    assert told(seen({}, POOR), seen({}, POOR, RICH)) == {"set": {"boards": [poor, rich]}}
    assert told(seen({}), seen({}, RICH)) == {"set": {"boards": [rich]}}


@dataclass(eq=False)
class Counting:
    """A thing that knows how often its like was compared."""

    worth: int
    compared: ClassVar[int] = 0

    def __hash__(self) -> int:
        return hash(self.worth)

    def __eq__(self, other: object) -> bool:
        Counting.compared += 1
        return isinstance(other, Counting) and self.worth == other.worth


def test_what_several_see_is_compared_once_and_what_is_their_own_by_itself() -> None:
    old, new = seen({"a": "1", "b": Counting(2)}), seen({"a": "1", "b": Counting(3)})
    comparing = Comparing()
    differences = [
        told(with_own(old, {"viewer": seat}), with_own(new, {"viewer": seat, "actions": (seat,)}), comparing)
        for seat in range(4)
    ]
    assert differences == [
        {"set": {"actions": [seat]}, "put": {"board": {"b": {"worth": 3}}}} for seat in range(4)
    ]
    assert Counting.compared == 1


def test_who_sees_something_else_is_told_of_that_alone() -> None:
    """One viewer knows more of a board than the others, whose difference must not be taken for theirs."""
    comparing = Comparing()
    old, new = seen({"a": "face-down"}), seen({"a": "face-down", "b": "farmer"})
    own_old, own_new = seen({"a": "priest"}), seen({"a": "priest", "b": "farmer", "c": "merchant"})
    assert told(own_old, own_new, comparing) == {"put": {"board": {"b": "farmer", "c": "merchant"}}}
    assert told(old, new, comparing) == {"put": {"board": {"b": "farmer"}}}
    assert told(own_old, own_new, comparing) == {"put": {"board": {"b": "farmer", "c": "merchant"}}}

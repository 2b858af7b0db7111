"""The ways of a round: what each learns, and that a training of all of them goes on after a kill."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import mudbrick
from mudbrick import games
from mudbrick.arena.climbing import Climb, Meeting, changed_weights, verdict
from mudbrick.arena.ends import Ends
from mudbrick.arena.gifts import Gifts
from mudbrick.arena.means import Mean, mean
from mudbrick.arena.recipes import Recipe, Round, read
from mudbrick.arena.school import Report, School
from mudbrick.arena.selfplay import SelfPlay
from mudbrick.arena.training import Kind, Moments, Noted, batches, fit, learn
from mudbrick.arena.turns import Turns
from mudbrick.arena.workers import Here, Workers
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.evaluation import KNOTS
from mudbrick.engine.weights import Weights
from tests.arena.test_school import Killed, Mortal, nothing, weights_in
from tests.guide import EXAMPLE, on_the_shelf

NEHEMIAH = mudbrick.game("nehemiah")
LEADERS = Kind(2, {"leaders": True})
# Of the guide's game: the points, and whose turn it is. Points can be handed over.
EVALUATOR = """
from __future__ import annotations

from mudbrick.engine.contract import Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.weights import Weights
from mudbrick.games.pebbles.position import PebblesPosition

NAMES = ("points", "turn", "nothing")


class PebblesEvaluator(Evaluator):
    def stage(self, position: Position) -> float:
        return 0.5

    def measure(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, PebblesPosition)
        return [float(position.points[seat]), float(position.seat == seat), 0.0]

    def handed(self, position: Position, measure: int, seat: int) -> Position | None:
        assert isinstance(position, PebblesPosition)
        if measure or not sum(position.points):
            return None
        twin = position.copy()
        twin.points = [sum(position.points) if one == seat else 0 for one in range(len(position.points))]
        return twin


def build(weights: Weights) -> Evaluator:
    return PebblesEvaluator(NAMES, weights.knots(NAMES))
"""


@pytest.fixture
def pebbles(tmp_path: Path) -> Iterator[Game]:
    with on_the_shelf(tmp_path / "guide"):
        path = tmp_path / "guide" / "src" / "mudbrick" / "games" / EXAMPLE / "evaluator.py"
        path.write_text(EVALUATOR, encoding="utf-8")
        games.evaluator.cache_clear()
        yield mudbrick.game(EXAMPLE)
    games.evaluator.cache_clear()


def after(name: str, before: Weights, round_: Noted, kind: Kind) -> Weights:
    played = [batch.play() for batch in batches(name, before, round_, [kind], 1)]
    return learn(name, before, round_, played)[0]


def test_stages_that_are_tied_move_together() -> None:
    moments = Moments.none(KNOTS)
    rows = np.tile([0.0, 0.5, 0.5], (100, 1))
    rows[0] = [1.0, 0.0, 0.0]
    moments.note(rows, rows @ np.array([0.0, 4.0, 4.0]))
    before = np.zeros(KNOTS)
    alone, tied = fit(moments, before, 1.0), fit(moments, before, 1.0, 50.0)
    assert abs(alone[0]) < 1e-9
    assert tied[0] > 0.5


def test_turns_teach_what_half_a_turn_is_worth_and_change_nothing_else(pebbles: Game) -> None:
    before = Weights({"points": [1.0] * KNOTS}, {})
    found = after(EXAMPLE, before, Turns(20, 1, ("tu*",), pull=1.0, tie=1.0), Kind(2))
    assert found.by_name["points"] == [1.0] * KNOTS
    assert found.by_name["nothing"] == [0.0] * KNOTS
    assert 0.1 < found.by_name["turn"][1] < 10


def test_gifts_teach_what_it_is_worth_to_have_something(pebbles: Game) -> None:
    before = Weights({"points": [0.1] * KNOTS}, {})
    found = after(EXAMPLE, before, Gifts(20, 1, ("*",), pull=1.0, tie=1.0), Kind(2))
    assert 0.8 < found.by_name["points"][1] < 4
    assert found.by_name["turn"] == [0.0] * KNOTS


def test_ends_teach_what_turns_brought_and_take_over_a_part_of_it(pebbles: Game) -> None:
    before = Weights({"points": [0.1] * KNOTS, "turn": [0.5] * KNOTS}, {})
    whole, half, held = (
        after(EXAMPLE, before, Ends(20, 1, besides, turns=60, part=part, pull=1.0), Kind(2)).by_name
        for part, besides in ((1.0, ()), (0.5, ()), (1.0, ("points",)))
    )
    assert 0.5 < whole["points"][1] < 4
    assert half["points"][1] == pytest.approx((0.1 + whole["points"][1]) / 2)
    assert held["points"] == before.by_name["points"]
    assert held["turn"] == whole["turn"]  # what is held is accounted for all the same
    assert whole["nothing"] == [0.0] * KNOTS


def test_ends_compare_ways_through_the_same_turn(pebbles: Game) -> None:
    evaluator = games.weighted(EXAMPLE, Weights({"points": [1.0] * KNOTS}, {}))
    rows, worth = Ends(1, 1, ways=3).note(pebbles, evaluator, Kind(2), 1, 0)
    assert len(rows) == len(worth) > 3
    assert np.allclose(np.sum(rows, axis=0), 0) and abs(sum(worth)) < 1e-9
    assert np.any(rows) and any(worth)


def test_a_change_that_plays_better_is_kept(pebbles: Game) -> None:
    good, bad = Weights({"points": [1.0] * KNOTS}, {}), Weights({"points": [-1.0] * KNOTS}, {})
    gains = [Meeting(EXAMPLE, good, bad, 1, Kind(2), 1, deal).play() for deal in range(8)]
    assert verdict(gains, 14) is True or verdict(gains, 8) is True
    assert verdict([-gain for gain in gains], 14) is False
    assert Meeting(EXAMPLE, good, good, 1, Kind(2), 1, 0).play() == 0


@pytest.mark.parametrize(
    ("gains", "most", "kept"),
    [
        ([1.0], 14, None),
        ([-9.0], 14, None),
        ([-9.0, -9.0], 14, False),
        ([20.0] * 5, 14, None),
        ([20.0] * 6, 14, True),
        ([3.0] * 13, 14, None),
        ([3.0] * 14, 14, True),
        ([2.0] * 14, 14, False),
        ([20.0] * 2, 2, True),
    ],
)
def test_a_change_is_judged_by_how_sure_its_gain_is(gains: list[float], most: int, kept: bool | None) -> None:
    assert verdict(gains, most) is kept


def test_a_climb_changes_some_of_the_measures_that_it_may() -> None:
    before = games.weights("nehemiah")
    climb = Climb(1, 1, ("has_*", "wood*"), ("has_trader",))
    found = changed_weights("nehemiah", before, climb, FastChance(1))
    changed = {name for name in found.by_name if found.by_name[name] != before.by_name[name]}
    assert 3 <= len(changed) <= 6
    assert all(name.startswith(("has_", "wood")) and name != "has_trader" for name in changed)


def test_a_mean_is_the_mean() -> None:
    found = mean([Weights({"a": [1.0, 2.0, 3.0]}, {}), Weights({"a": [3.0, 2.0, 1.0], "b": [2.0] * 3}, {})])
    assert found.by_name == {"a": [2.0, 2.0, 2.0], "b": [1.0, 1.0, 1.0]}


def test_a_leader_is_handed_over_and_nothing_else_changes() -> None:
    evaluator = games.evaluator("nehemiah", NEHEMIAH.rules)
    position = NEHEMIAH.start(2, 1, leaders=True)
    chance = FastChance(1)
    places = [place for place, name in enumerate(evaluator.names) if name.startswith("has_")]
    seen = 0
    while not position.over and seen < 5:
        for place in places:
            hands = [evaluator.handed(position, place, seat) for seat in (0, 1)]
            if hands[0] is not None and hands[1] is not None:
                seen += 1
                first, second = (evaluator.advantage(hand, 0) for hand in hands if hand is not None)
                assert first[place] == -second[place] > 0
                assert [at for at in range(len(first)) if first[at] != second[at]] == [place]
                assert position.fingerprint() in [hand.fingerprint() for hand in hands if hand is not None]
        seat = position.deciders[0]
        actions = position.actions(seat)
        position.play(seat, actions[chance.below(len(actions))])
    assert seen >= 5


@pytest.mark.long
def test_rounds_of_a_real_game_learn_what_they_may_and_nothing_else() -> None:
    before = games.weights("nehemiah")
    rounds: list[tuple[Noted, str]] = [
        (Turns(1, 1, ("above_*",), ends=2), "above_"),
        (Gifts(2, 1, ("has_*",)), "has_"),
        (Ends(1, 1, ("[!h]*", "h[!a]*"), turns=2), "ha"),
    ]
    for round_, start in rounds:
        found = after("nehemiah", before, round_, LEADERS)
        changed = {name for name in found.by_name if found.by_name[name] != before.by_name[name]}
        assert changed and all(name.startswith(start) for name in changed)


ALL_WAYS: tuple[Round, ...] = (
    SelfPlay(22, 0, 1.0, 50.0),
    Turns(21, 1, ("turn",)),
    Climb(3, 1, deals=2),
    Mean((1, 3)),
    Gifts(22, 1, ("points",)),
    Ends(21, 1, turns=3, pull=5.0),
)


def train(game: Game, folder: Path, work: Workers | None = None) -> list[Report]:
    school = School(game, Recipe((Kind(2),), ALL_WAYS, {"points": [1.0] * KNOTS}), 1, folder, "random", 2)
    reports = list(school.run(work or Here(), nothing, {"command": "a test"}))
    school.finish(work or Here(), nothing)
    return reports


def test_a_training_of_all_ways_goes_on_wherever_it_was_killed(pebbles: Game, tmp_path: Path) -> None:
    whole = train(pebbles, tmp_path / "a")
    assert [report.explained is not None for report in whole] == [True, True, False, False, True, True]
    assert [report.tries for report in whole] == [None, None, 3, None, None, None]
    assert len(set(weights_in(tmp_path / "a"))) == 7
    kills = 0
    while True:
        try:
            again = train(pebbles, tmp_path / "b", Mortal(3))
            break
        except Killed:
            kills += 1
    assert kills > 5
    assert [(one.explained, one.kept, one.strength.share) for one in again] == [
        (one.explained, one.kept, one.strength.share) for one in whole
    ]
    assert weights_in(tmp_path / "b") == weights_in(tmp_path / "a")
    assert not [
        path for path in (tmp_path / "b").iterdir() if path.name.startswith(("games-", "climb-", "."))
    ]


def test_a_climb_that_was_killed_tries_nothing_twice(pebbles: Game, tmp_path: Path) -> None:
    for _ in range(20):
        try:
            train(pebbles, tmp_path / "a", Mortal(2))
        except Killed:
            path = tmp_path / "a" / "climb-3.json"
            if path.exists() and len(json.loads(path.read_text(encoding="utf-8"))) == 1:
                break
    path.write_text(json.dumps([[9.0, 2, True]]), encoding="utf-8")
    reports = train(pebbles, tmp_path / "a")
    assert reports[2].kept is not None and reports[2].kept >= 1


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"way": "luck"}, "there is no way 'luck'; there are selfplay, turns, ends, gifts, climb, mean"),
        ({"way": "mean", "of": [1]}, "numbers of rounds before this one"),
        ({"way": "climb", "tries": 3, "width": 1, "games": 4}, "there is no 'games' here"),
        ({"way": "turns", "games": 3, "width": 1, "measures": ["luck*"]}, "no measure of Nehemiah is luck*"),
        ({"way": "ends", "games": 3, "width": 1, "ways": 1}, "'ways' must be a whole number"),
        ({"way": "gifts", "games": 3, "width": 0, "measures": ["has_*"]}, "'width' must be a whole number"),
    ],
)
def test_a_round_that_makes_no_sense_is_refused(table: dict[str, object], said: str) -> None:
    with pytest.raises(MudbrickError, match=said.replace("*", r"\*")):
        read(NEHEMIAH, {"round": [table]})


def test_a_recipe_says_the_way_of_every_round() -> None:
    rounds: list[dict[str, object]] = [
        {"games": 100, "width": 1},
        {"way": "turns", "games": 90, "width": 2, "measures": ["above*"], "ends": 3, "tie": 2},
        {"way": "climb", "tries": 80, "width": 2, "besides": ["has_*"], "deals": 3, "change": 0.1},
        {"way": "mean", "of": [1, 3]},
        {"way": "gifts", "games": 70, "width": 2, "measures": ["has_*"], "turns": 4, "pull": 3},
        {"way": "ends", "games": 60, "width": 2, "besides": ["has_*"], "ends": 5, "ways": 3, "part": 0.5},
    ]
    found = read(NEHEMIAH, {"round": rounds, "kind": [{"seats": 2}]})
    assert found.rounds == (
        SelfPlay(100, 1),
        Turns(90, 2, ("above*",), (), 3, 30.0, 2.0),
        Climb(80, 2, ("*",), ("has_*",), 3, 0.1),
        Mean((1, 3)),
        Gifts(70, 2, ("has_*",), (), 4, 3.0),
        Ends(60, 2, ("has_*",), 5, 3, part=0.5),
    )
    smaller = found.smaller(0.1).rounds
    assert smaller[2:4] == (Climb(8, 2, ("*",), ("has_*",), 3, 0.1), Mean((1, 3)))
    ways = found.document()["rounds"]
    assert isinstance(ways, list)
    assert [one["way"] for one in ways] == ["selfplay", "turns", "climb", "mean", "gifts", "ends"]


def test_a_recipe_may_begin_with_the_weights_of_the_folder() -> None:
    found = read(NEHEMIAH, {"start": "shipped", "kind": [{"seats": 2}]})
    assert found.start == games.weights("nehemiah").by_name
    assert found.document()["start"] == found.smaller(0.1).document()["start"] == "shipped"
    with pytest.raises(MudbrickError, match="'start' must be a table"):
        read(NEHEMIAH, {"start": "somewhere"})

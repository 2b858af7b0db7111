"""Evaluators and their weights: mixed by stage, own less the others', read with care."""

from __future__ import annotations

import json
import re

import pytest

import mudbrick
from mudbrick import games
from mudbrick.bots.levels import USUAL, BadLevel, Level, level
from mudbrick.bots.player import Player
from mudbrick.engine import weights
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import WIN, ByScores, Evaluator


class Told(Position):
    """A position whose scores are told."""

    def __init__(self, scores: tuple[int, ...], winners: tuple[int, ...] = ()) -> None:
        super().__init__(None)
        self._scores = scores
        self._winners = winners

    @property
    def setting(self) -> mudbrick.engine.Setting:
        return mudbrick.game("babylonia").setting(max(2, len(self._scores)), {})

    @property
    def over(self) -> bool:
        return bool(self._winners)

    @property
    def scores(self) -> tuple[int, ...]:
        return self._scores

    @property
    def winners(self) -> tuple[int, ...]:
        return self._winners


class Staged(Evaluator):
    """Measures a seat by its score and its square, at a stage that is set."""

    now = 0.0

    def stage(self, position: Position) -> float:
        return self.now

    def measure(self, position: Position, seat: int) -> list[float]:
        return [float(position.scores[seat]), float(position.scores[seat] ** 2)]


def test_weights_are_mixed_between_the_stages() -> None:
    evaluator = Staged(("score", "square"), [[1.0, 0.0], [0.0, 0.0], [0.0, 2.0]])
    position = Told((3, 1))
    for stage, value in ((0.0, 2.0), (0.25, 1.0), (0.5, 0.0), (0.75, 8.0), (1.0, 16.0)):
        evaluator.now = stage
        assert evaluator.value(position, 0) == pytest.approx(value)
        assert evaluator.value(position, 1) == pytest.approx(-value)


def test_what_the_others_have_counts_by_their_mean() -> None:
    assert ByScores().value(Told((10, 4, 0)), 0) == pytest.approx(8.0)
    assert ByScores().value(Told((10, 4, 0)), 1) == pytest.approx(-1.0)


def test_a_finished_game_is_worth_its_lead_and_the_victory() -> None:
    over = Told((10, 4, 10), winners=(0, 2))
    # What the winners get the others lose, so that all values together are nothing.
    assert ByScores().value(over, 0) == pytest.approx(3.0 + WIN / 2 - WIN / 3)
    assert ByScores().value(over, 1) == pytest.approx(-6.0 - WIN / 3)


def test_weights_must_fit_the_measures() -> None:
    with pytest.raises(ValueError, match="weights for 3 stages and 2 measures are needed"):
        Staged(("score", "square"), [[1.0, 0.0], [0.0, 0.0], [0.0]])


def test_weights_are_written_and_read_by_name() -> None:
    found = {"score": [1.0, 0.5, 0.25], "food": [0.0, 1.5, 2.0]}
    given = weights.Weights(found, {"command": "by hand"}, (20.0, 10.5, 4.0))
    again = weights.read(given.write())
    assert again.by_name == given.by_name and again.made == given.made
    assert again.spread == [20.0, 10.5, 4.0]
    assert again.knots(["food", "new", "score"]) == [[0.0, 0.0, 1.0], [1.5, 0.0, 0.5], [2.0, 0.0, 0.25]]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "weights must be JSON"),
        ("[]", "weights must be a table of 'made' and 'weights'"),
        ('{"made": {}, "weights": {}, "spread": [1, 0, 2]}', "'spread' must be points above 0"),
        ('{"weights": {}}', "'made' is missing"),
        ('{"made": {}}', "'weights' is missing"),
        ('{"made": {}, "weights": {"score": [1, 2]}}', "'score' must be a list of 3"),
        ('{"made": {}, "weights": {"score": [1, 2, "3"]}}', "'score' must be a list of numbers, not with 3"),
        ('{"made": {}, "weights": {"score": [1, 2, true]}}', "must be a list of numbers, not with True"),
        ('{"made": {}, "weights": {"score": [1, 2, NaN]}}', "must be a list of numbers, not with nan"),
        ('{"made": {}, "weights": {"score": [1, 2, 1e300]}}', "must be a list of numbers, not with 1e"),
    ],
)
def test_bad_weights_are_refused_with_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(weights.BadWeights) as refused:
        weights.read(text)
    assert complaint in str(refused.value)


@pytest.mark.parametrize("name", games.names())
def test_the_weights_of_a_game_say_how_they_were_made_and_name_its_measures(name: str) -> None:
    evaluator = games.evaluator(name, mudbrick.game(name).rules)
    if isinstance(evaluator, ByScores):
        return
    assert len(set(evaluator.names)) == len(evaluator.names)
    own = [level(one, name).weights for one in USUAL]
    for file in {"weights.json", *(f"weights-{one}.json" for one in own if one)}:
        read = weights.read(games._resource(name, file))
        assert set(read.by_name) == set(evaluator.names)
        assert {"command", "how", "by"} & set(read.made)
        assert {"seed", "seeds"} & set(read.made)
        assert re.fullmatch("[0-9a-f]{40}", str(read.made["commit"]))
        assert json.loads(read.write())["weights"] == json.loads(games._resource(name, file))["weights"]


def line(game: Game, player: Player) -> list[int]:
    """What a player does in its first turns."""
    position, chance, actions = game.start(2, 5), FastChance(5), list[int]()
    while len(actions) < 80:
        seat = position.deciders[0]
        actions.append(player.choose(game, position.observe(seat), chance))
        position.play(seat, actions[-1])
    return actions


def test_a_level_judges_by_weights_of_its_own() -> None:
    game = mudbrick.game("ezra_nehemiah")
    position = game.start(2, 5)
    values: dict[str, float] = {}
    for name in USUAL:
        evaluator = games.evaluator(game.name, game.rules, level(name, game.name).weights)
        values[name] = evaluator.value(position, position.deciders[0])
    assert values["builder"] == values["master"] != values["grandmaster"]
    judge = games.evaluator(game.name, game.rules, "grandmaster")
    assert line(game, Player("own", None, Level(1, weights="grandmaster"))) == line(
        game, Player("same", judge, Level(1))
    )
    assert line(game, Player("usual", None, Level(1))) != line(game, Player("same", judge, Level(1)))
    with pytest.raises(weights.BadWeights, match=r"ezra_nehemiah has no weights-nobody\.json"):
        games.evaluator(game.name, game.rules, "nobody")


def test_a_game_sets_its_levels_and_mistakes_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    set_by: dict[str, object] = {"master": {"width": 3, "noise": 2}}
    monkeypatch.setattr(games, "players", lambda name: set_by)
    level.cache_clear()
    assert (level("master", "other").width, level("master", "other").noise) == (3, 2)
    assert level("master", "other").candidates == USUAL["master"].candidates
    assert level("novice", "other") is USUAL["novice"]
    set_by["novice"] = {"noise": 4}
    level.cache_clear()
    assert (level("novice", "other").noise, level("novice", "other").blur) == (4, 0)
    for wrong, complaint in (
        ({"wide": 3}, "there is no 'wide'"),
        ({"width": 0}, "'width' must be a whole number from 1 to 999, not 0"),
        ({"noise": "much"}, "'noise' must be a whole number from 0 to 999, not much"),
        ({"weights": 3}, "'weights' must be a text, not 3"),
    ):
        set_by["master"] = wrong
        level.cache_clear()
        with pytest.raises(BadLevel) as refused:
            level("master", "other")
        assert complaint in str(refused.value)
    level.cache_clear()

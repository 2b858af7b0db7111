"""Players as they are written: bots, other shapes, budgets, weights of a file, actions they always take."""

from __future__ import annotations

from pathlib import Path

import pytest

import mudbrick
from mudbrick.arena.players import contestant, split
from mudbrick.bots import levels
from mudbrick.bots.contract import Bot
from mudbrick.engine.chance import FastChance
from mudbrick.engine.errors import MudbrickError

GAME = mudbrick.game("nehemiah")
EZRA = mudbrick.game("ezra_nehemiah")


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("builder", ("builder",)),
        ("builder, greedy", ("builder", "greedy")),
        ("master:width=12,guesses=3,builder", ("master:width=12,guesses=3", "builder")),
        ("a@w.json:width=2,reply=1,b:steps=5", ("a@w.json:width=2,reply=1", "b:steps=5")),
        ("master:always=bid 0,seconds=1", ("master:always=bid 0,seconds=1",)),
    ],
)
def test_a_list_is_split_between_players_not_within_one(text: str, players: tuple[str, ...]) -> None:
    assert split(text) == players


def test_a_shape_changes_what_it_names_and_nothing_else() -> None:
    usual, other = contestant(GAME, "master"), contestant(GAME, "master:width=77,guesses=3")
    assert usual.shape is not None and other.shape is not None
    assert (other.shape.width, other.shape.guesses) == (77, 3)
    assert (other.shape.turns, other.shape.candidates) == (usual.shape.turns, usual.shape.candidates)
    assert levels.level("master", GAME.name).width != 77
    assert usual.digest != other.digest
    own = contestant(EZRA, "grandmaster:width=3")
    assert own.shape is not None and own.shape.weights == "grandmaster"


def test_budgets_are_given_to_every_decision() -> None:
    assert contestant(GAME, "master").budget() is None
    budget = contestant(GAME, "master:seconds=0.5,steps=100").budget()
    assert budget is not None
    assert (budget.seconds, budget.steps) == (0.5, 100)


def first_choice(bot: Bot) -> str:
    position = GAME.start(2, seed=1, leaders=True)
    chance = FastChance(1)
    while True:
        seat = position.deciders[0]
        seen = position.observe(seat)
        texts = [GAME.text(action) for action in seen.actions]
        action = bot.choose(GAME, seen, chance)
        if any(text.startswith("bid 0 ") for text in texts) and len(texts) > 1:
            return GAME.text(action)
        position.play(seat, action)


def test_a_stubborn_player_takes_its_action_whenever_it_may_and_plays_on_where_it_may_not() -> None:
    assert first_choice(contestant(GAME, "random:always=bid 0").bot()).startswith("bid 0 ")
    chosen = {first_choice(contestant(GAME, f"random:always={text}").bot()) for text in ("bid 1", "bid 2")}
    assert all(not text.startswith("bid 0 ") for text in chosen)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("deep", "there is no bot 'deep'"),
        ("master:depth=3", "after the colon come width, "),
        ("master:width", "each as name=value"),
        ("master:width=many", "width is a whole number, not 'many'"),
        ("master:width=0", "width is at least 1"),
        ("master:seconds=0", "seconds are a number above 0"),
        ("master:seconds=soon", "not 'soon'"),
        ("master:always=dance", "no action of Nehemiah is written 'dance'"),
        ("greedy:width=3", "greedy has neither weights nor a shape"),
        ("random@weights.json", "random has neither weights nor a shape"),
        ("master@nowhere.json", "the weights 'nowhere.json' can't be read: no such file"),
        ("master@77", "nehemiah has no reference 77"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(MudbrickError, match=said):
        contestant(GAME, text)


def test_a_file_that_has_no_weights_is_refused_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "w.json"
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(MudbrickError, match=r"w\.json: weights must be a table"):
        contestant(GAME, f"builder@{path}")

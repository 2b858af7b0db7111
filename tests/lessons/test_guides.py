"""Every game's guide introduces every kind of decision that its players meet, in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from mudbrick import games
from mudbrick.engine import FastChance
from mudbrick.lessons import guide
from mudbrick.lessons.lesson import BadLesson
from tests.contract.walks import by_touch, steps
from tests.guide import EXAMPLE, on_the_shelf

SHELF = games.names()
# Beside the usual game, what is asked with the options that ask more.
OPTIONS: dict[str, dict[str, bool]] = {"nehemiah": {"leaders": True}}


@pytest.mark.parametrize("game", SHELF)
def test_a_guide_leaves_no_question_out(game: str) -> None:
    found = guide.guide_of(game)
    assert found is not None
    guide.check(game, found, f"{game}, guide")


@pytest.mark.parametrize("game", SHELF)
def test_whatever_is_asked_in_a_game_is_introduced(game: str) -> None:
    found = guide.guide_of(game)
    assert found is not None
    for seed, seats in enumerate(games.game(game).seat_counts):
        chance = FastChance(seed)
        position = games.game(game).start(seats=seats, seed=seed, **OPTIONS.get(game, {}))
        for seat, action in steps(position, chance, by_touch):
            seen = position.observe(seat)
            texts = [position.game.text(each) for each in seen.actions]
            kinds = [name for name, each in found.introductions.items() if each.fits(seen.phase, texts)]
            assert kinds, f"{game} asks '{seen.phase}', and nothing introduces it"
            position.play(seat, action)


def test_every_word_that_an_introduction_waits_for_begins_an_action() -> None:
    for game in SHELF:
        found = guide.guide_of(game)
        assert found is not None
        rules = games.game(game)
        words = {rules.text(action).partition(" ")[0] for action in range(rules.vocabulary)}
        assert {each.offers for each in found.introductions.values() if each.offers} <= words


def test_a_game_can_be_without_a_guide(tmp_path: Path) -> None:
    with on_the_shelf(tmp_path):
        assert guide.guide_of(EXAMPLE) is None
    guide.guide_of.cache_clear()


TEXT = 'en = "{0}"\nfr = "{0}"\npl = "{0}"\n'
MINUTE = "".join(f"[minute.{part}]\n{TEXT.format('Play.')}" for part in ("aim", "turn", "points", "end"))
ASKED = ["playing", "playing_only", "playing_second", "playing_more", "scoring", "taking", "extra"]


def written(asks: list[str], say: str = "Choose.", offers: str = "") -> str:
    """The text of a guide with one introduction."""
    texts = "".join(f"[introductions.one.{part}]\n{TEXT.format(say)}" for part in ("title", "say", "look"))
    return f"{MINUTE}[introductions.one]\nasks = {asks}\n{offers}{texts}"


MOMENT = "[introductions.two]\n{}\n" + "".join(
    f"[introductions.two.{part}]\n{TEXT.format('Look.')}" for part in ("title", "say", "look")
)


def test_an_introduction_may_wait_for_something_that_happens() -> None:
    given = guide.read(written(ASKED) + MOMENT.format("after = ['city_taken', 'city_discarded']"), "g")
    guide.check("babylonia", given, "g")
    moment = given.introductions["two"]
    assert [moment.fits("playing", (), happened) for happened in ([], ["placed"], ["city_discarded"])] == [
        False,
        False,
        True,
    ]
    last = guide.read(written(ASKED) + MOMENT.format("spent = 'pool_sizes'"), "g").introductions["two"]
    assert [last.fits("playing", (), (), spent) for spent in ([], ["pool_sizes"])] == [False, True]


def test_a_plain_guide_passes() -> None:
    guide.check("babylonia", guide.read(written(ASKED), "g"), "g")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (written(ASKED[1:]), "g: the question 'playing' has 0 introductions"),
        (written([*ASKED, "extra"]), "g: the question 'extra' has 2 introductions"),
        (written([*ASKED, "dancing"]), "g, introduction 'one': nobody is ever asked 'dancing'"),
        (written(ASKED, offers='offers = "place"\n'), "g: the question 'extra' has 0 introductions"),
        (written([]), "g, introduction 'one': it needs 'asks', 'offers', 'after' or 'spent'"),
        (written(ASKED, "Take 2."), "g, introduction 'one', 'title': says 2, but no claim"),
        (written(ASKED, "A *star."), "g, introduction 'one', 'title': in 'en' a '*' has no partner"),
        (written(ASKED, "long " * 50), "g, introduction 'one', 'title': 'en' has 250 letters"),
        (written(ASKED).replace("[minute.end]", "[minute.finish]"), "g: Object"),
        (written([]).replace("asks = []", 'after = ["dancing"]'), "g: the question 'extra' has 0"),
        (
            written(ASKED) + MOMENT.format("after = ['dancing']"),
            "g, introduction 'two': nothing is called 'dancing'",
        ),
        (written(ASKED) + MOMENT.format("spent = 'board'"), "g, introduction 'two': 'board' has no number"),
        ("aim =", "g: Invalid value"),
    ],
)
def test_a_faulty_guide_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadLesson) as refused:
        guide.check("babylonia", guide.read(text, "g"), "g")
    assert str(refused.value).startswith(complaint)

"""Choices: long lists are narrowed by what a person names."""

from __future__ import annotations

import mudbrick
from mudbrick import games
from mudbrick.terminal.choices import FEW, Choices

GAME = mudbrick.game("babylonia")


def choices_of(texts: list[str]) -> Choices:
    return Choices(GAME, games.catalogue("babylonia"), [GAME.action(text) for text in texts])


def placements() -> list[str]:
    hexes = [f"{row},{column}" for row in (2, 4, 6) for column in (4, 6, 10)]
    return [
        f"place {kind} {name}"
        for kind in ("priest", "farmer")
        for name in hexes
        if name not in ("4,6", "2,2")
    ]


def labels(choices: Choices) -> list[str]:
    return [entry.label for entry in choices.entries()]


def test_few_actions_are_listed_as_they_are() -> None:
    assert labels(choices_of(["score 7,5", "score 1,9"])) == ["score 7,5", "score 1,9"]
    assert labels(choices_of(["take card 2", "take card 3"])) == [
        "take card 2 (extra turn)",
        "take card 3 (larger stand)",
    ]


def test_many_actions_are_listed_by_their_first_things() -> None:
    choices = choices_of([*placements(), "end"])
    assert len(placements()) > FEW
    assert labels(choices) == ["priest (8)", "farmer (8)", "end (stop playing tokens)"]
    assert choices.lit == {"stand:priest", "stand:farmer", "button:end"}


def test_naming_a_thing_narrows_and_back_widens() -> None:
    choices = choices_of([*placements(), "end"])
    assert choices.take("Farmer") is None
    assert choices.narrowed
    assert labels(choices)[0] == "place farmer 2,4"
    assert choices.lit == {f"hex:{text.split()[2]}" for text in placements()}
    choices.reset()
    assert not choices.narrowed


def test_a_place_named_first_leaves_the_tokens_to_choose_from() -> None:
    choices = choices_of(placements())
    assert choices.take("2,4") is None
    assert labels(choices) == ["place priest 2,4", "place farmer 2,4"]
    assert choices.take("farmer") == GAME.action("place farmer 2,4")


def test_a_beginning_that_fits_one_action_is_enough() -> None:
    choices = choices_of([*placements(), "end"])
    assert choices.take("e") == GAME.action("end")
    assert choices.take("place priest 2,4") == GAME.action("place priest 2,4")
    assert choices.take("place p") is None
    assert {GAME.text(action).split()[1] for action in choices.left} == {"priest"}


def test_what_fits_nothing_changes_nothing() -> None:
    choices = choices_of(placements())
    for answer in ("", "dance", "0", "99", "-1", "²", "place servant 2,4"):
        assert not choices.fits(answer)
        assert choices.take(answer) is None
        assert not choices.narrowed


def test_a_bid_may_be_said_as_before_and_is_named_in_the_persons_language() -> None:
    game = mudbrick.game("nehemiah")
    bids = [game.action(f"bid {count} workers") for count in range(4)]
    choices = Choices(game, games.catalogue("nehemiah", "fr"), bids)
    assert labels(choices)[2] == "bid 2 workers (ouvriers 2)"
    assert labels(Choices(game, games.catalogue("nehemiah"), bids))[2] == "bid 2 workers"
    for answer in ("bid 2 workers", "workers 2", "w 2", "ouvriers 2", "3"):  # 3: its number in the list
        assert choices.take(answer) == bids[2], answer
    assert choices.take("0") == bids[0]
    assert choices.take("7") is None and choices.left == bids

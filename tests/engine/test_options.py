"""Options: what is offered is taken, everything else is refused with the offer."""

from __future__ import annotations

import pytest

from mudbrick.engine import Option, Value
from mudbrick.engine.errors import BadOption
from mudbrick.engine.options import check_seats, complete, listing, written

LIMIT = Option("limit", True, (True, False), "a limit in the first round")
SIZE = Option("size", 3, (1, 2, 3), "how large")
KIND = Option("kind", "any", ("any", "matching"), "which")
ALL = (LIMIT, SIZE, KIND)


def test_options_that_are_not_given_have_their_usual_values() -> None:
    assert complete("Toy", ALL, {}) == {"limit": True, "size": 3, "kind": "any"}
    assert complete("Toy", ALL, {"size": 1, "limit": False}) == {"limit": False, "size": 1, "kind": "any"}
    assert complete("Toy", (), {}) == {}


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"limit": 1}, "option limit can be yes or no, not 1"),
        ({"limit": "yes"}, "option limit can be yes or no, not yes"),
        ({"size": True}, "option size can be 1, 2 or 3, not yes"),
        ({"size": 4}, "option size can be 1, 2 or 3, not 4"),
        ({"kind": "ANY"}, "option kind can be any or matching, not ANY"),
        ({"colour": "red"}, "Toy has no option 'colour'; its options: limit, size and kind"),
    ],
)
def test_a_value_that_is_not_offered_is_refused(given: dict[str, Value], complaint: str) -> None:
    with pytest.raises(BadOption) as caught:
        complete("Toy", ALL, given)
    assert str(caught.value) == complaint


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="Toy has no option 'size'; its options: none"):
        complete("Toy", (), {"size": 1})


def test_what_a_person_types_is_understood() -> None:
    assert [LIMIT.parse(text) for text in ("yes", "NO", "Yes")] == [True, False, True]
    assert (SIZE.parse("2"), KIND.parse("Matching")) == (2, "matching")
    side = Option("side", "A", ("A", "B"), "which side is used")
    assert [side.parse(text) for text in ("A", "b")] == ["A", "B"]
    for option, text in ((LIMIT, "true"), (SIZE, "02"), (KIND, ""), (KIND, "some")):
        with pytest.raises(BadOption, match=f"option {option.name} can be .*, not '{text}'"):
            option.parse(text)


def test_values_are_written_as_people_type_them() -> None:
    assert [written(value) for value in (True, False, 3, "any")] == ["yes", "no", "3", "any"]


def test_words_are_listed_as_in_a_sentence() -> None:
    assert listing(["a"], "or") == "a"
    assert listing(["a", "b"], "or") == "a or b"
    assert listing(["a", "b", "c"], "and") == "a, b and c"


@pytest.mark.parametrize("seats", [1, 5, 0, -2, True])
def test_a_number_of_seats_that_the_game_does_not_offer_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Toy is for 2, 3 or 4 players, not ({seats}|{int(seats)})"):
        check_seats("Toy", (2, 3, 4), seats)
    assert check_seats("Toy", (1, 2), 2) == 2

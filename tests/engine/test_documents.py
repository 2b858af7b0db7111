"""Documents: every value is checked, and a complaint names it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mudbrick.engine.documents import Document, read_setting
from mudbrick.engine.errors import BadDocument

GOOD = Document(
    {
        "number": 3,
        "word": "red",
        "rows": [1, "x"],
        "numbers": [1, 2],
        "texts": ["a", "b"],
        "table": {"a": 1},
        "words": {"a": "b"},
    }
)


def test_what_fits_is_given_back() -> None:
    assert GOOD.value("word") == "red"
    assert GOOD.number("number", range(4)) == 3
    assert GOOD.choice("word", ("blue", "red")) == 1
    assert GOOD.rows("rows") == GOOD.rows("rows", 2) == [1, "x"]
    assert GOOD.numbers("numbers", 2) == [1, 2]
    assert GOOD.texts("texts") == ["a", "b"]
    assert GOOD.table_of("table") == {"a": 1}
    assert GOOD.texts_by_name("words") == {"a": "b"}


@pytest.mark.parametrize(
    ("read", "complaint"),
    [
        (lambda: GOOD.value("nothing"), "'nothing' is missing"),
        (lambda: GOOD.number("nothing", range(4)), "'nothing' is missing"),
        (lambda: GOOD.number("number", range(3)), "'number' must be a whole number from 0 to 2, not 3"),
        (lambda: GOOD.number("word", range(3)), "'word' must be a whole number from 0 to 2, not red"),
        (
            lambda: Document({"a": True}).number("a", range(3)),
            "'a' must be a whole number from 0 to 2, not True",
        ),
        (
            lambda: Document({"a": 1.0}).number("a", range(3)),
            "'a' must be a whole number from 0 to 2, not 1.0",
        ),
        (lambda: GOOD.choice("word", ("blue", "green")), "'word' must be one of blue, green, not red"),
        (lambda: GOOD.choice("number", ("blue",)), "'number' must be one of blue, not 3"),
        (lambda: GOOD.rows("word"), "'word' must be a list"),
        (lambda: GOOD.rows("rows", 3), "'rows' must be a list of 3"),
        (lambda: GOOD.numbers("rows"), "'rows' must be a list of whole numbers, not with x"),
        (lambda: Document({"a": [True]}).numbers("a"), "'a' must be a list of whole numbers, not with True"),
        (lambda: GOOD.texts("rows"), "'rows' must be a list of texts, not with 1"),
        (lambda: GOOD.table_of("rows"), "'rows' must be a table"),
        (lambda: Document({"a": {1: 2}}).table_of("a"), "'a' must be a table"),
        (lambda: GOOD.texts_by_name("table"), "'table' must be a table of texts, not with 1"),
    ],
)
def test_what_does_not_fit_is_named(read: Callable[[], object], complaint: str) -> None:
    with pytest.raises(BadDocument) as caught:
        read()
    assert str(caught.value) == complaint


def test_a_setting_is_read_with_the_same_care() -> None:
    table: dict[str, object] = {
        "game": "toy",
        "rules": 1,
        "seats": 2,
        "options": {"a": True},
        "components": {},
    }
    setting = read_setting(table)
    assert (setting.game, setting.rules, setting.seats, setting.options) == ("toy", 1, 2, {"a": True})
    for name, value, complaint in (
        ("rules", "1", "'rules' must be a whole number"),
        ("seats", None, "'seats' must be a whole number"),
        ("options", [], "'options' must be a table"),
        ("options", {"a": 1.5}, "option 'a' must be true, false, a whole number or a text"),
        ("components", 3, "'components' must be a table"),
    ):
        with pytest.raises(BadDocument, match=complaint):
            read_setting({**table, name: value})
    assert read_setting({**table, "game": 3}).game == "", "no game has that name"

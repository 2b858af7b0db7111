"""Plain data is read with care: every value is checked, and a complaint names it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mudbrick.engine.documents import read_setting, write_setting
from mudbrick.engine.errors import BadComponents, BadDocument, BadRecord, MudbrickError
from mudbrick.engine.reading import Reader, Tree


def document(tree: Tree) -> Reader:
    return Reader(tree, BadDocument)


GOOD = document(
    {
        "number": 3,
        "word": "red",
        "rows": [1, "x"],
        "numbers": [1, 2],
        "texts": ["a", "b"],
        "table": {"a": 1},
        "words": {"a": "b"},
        "flag": True,
        "counts": {"red": 1, "blue": 2},
        "lists": [[1, 2], [3]],
        "tables": [{"a": 1}, {"a": 2}],
    }
)


def test_what_fits_is_given_back() -> None:
    assert GOOD.value("word") == "red"
    assert GOOD.number("number", range(4)) == 3
    assert GOOD.choice("word", ("blue", "red")) == 1
    assert GOOD.rows("rows") == GOOD.rows("rows", 2) == [1, "x"]
    assert GOOD.numbers("numbers", 2) == [1, 2]
    assert GOOD.texts("texts") == ["a", "b"]
    assert GOOD.table("table") == {"a": 1}
    assert GOOD.texts_by_name("words") == {"a": "b"}
    assert GOOD.whole("table.a") == 1
    assert GOOD.flag("flag") is True
    assert GOOD.text("word") == "red"
    assert GOOD.numbers("numbers", within=range(3)) == [1, 2]
    assert GOOD.choices("texts", ("b", "a")) == [1, 0]
    assert GOOD.numbers_by_name("counts", ("red", "blue"), range(3)) == {"red": 1, "blue": 2}
    assert [inner.numbers("lists") for inner in GOOD.lists("lists", 2)] == [[1, 2], [3]]
    assert [inner.whole("a") for inner in GOOD.tables("tables")] == [1, 2]
    assert (GOOD.has("table.a"), GOOD.has("table.b"), GOOD.has("number.a")) == (True, False, False)


@pytest.mark.parametrize(
    ("read", "complaint"),
    [
        (lambda: GOOD.value("nothing"), "'nothing' is missing"),
        (lambda: GOOD.number("nothing", range(4)), "'nothing' is missing"),
        (lambda: GOOD.number("number", range(3)), "'number' must be a whole number from 0 to 2, not 3"),
        (lambda: GOOD.number("word", range(3)), "'word' must be a whole number from 0 to 2, not red"),
        (
            lambda: document({"a": True}).number("a", range(3)),
            "'a' must be a whole number from 0 to 2, not True",
        ),
        (
            lambda: document({"a": 1.0}).number("a", range(3)),
            "'a' must be a whole number from 0 to 2, not 1.0",
        ),
        (lambda: GOOD.choice("word", ("blue", "green")), "'word' must be one of blue, green, not red"),
        (lambda: GOOD.choice("number", ("blue",)), "'number' must be one of blue, not 3"),
        (lambda: GOOD.rows("word"), "'word' must be a list"),
        (lambda: GOOD.rows("rows", 3), "'rows' must be a list of 3"),
        (lambda: GOOD.numbers("rows"), "'rows' must be a list of whole numbers, not with x"),
        (lambda: document({"a": [True]}).numbers("a"), "'a' must be a list of whole numbers, not with True"),
        (lambda: GOOD.texts("rows"), "'rows' must be a list of texts, not with 1"),
        (lambda: GOOD.table("rows"), "'rows' must be a table"),
        (lambda: document({"a": {1: 2}}).table("a"), "'a' must be a table"),
        (lambda: GOOD.texts_by_name("table"), "'table' must be a table of texts, not with 1"),
        (lambda: GOOD.whole("table.b"), "'table.b' is missing"),
        (lambda: GOOD.whole("flag"), "'flag' must be a whole number, not True"),
        (lambda: GOOD.flag("number"), "'number' must be true or false, not 3"),
        (lambda: GOOD.text("number"), "'number' must be a text, not 3"),
        (
            lambda: GOOD.numbers("numbers", within=range(2)),
            "'numbers' must hold numbers from 0 to 1, not 2",
        ),
        (lambda: GOOD.choices("texts", ("a", "c")), "'texts': 'b' is not one of a, c"),
        (lambda: GOOD.numbers_by_name("counts", ("red",), range(3)), "'counts': there is no blue"),
        (lambda: GOOD.tables("lists"), "'lists' must be a table"),
        (lambda: document({"a": "x" * 99}).whole("a"), f"'a' must be a whole number, not {'x' * 39}…"),
    ],
)
def test_what_does_not_fit_is_named(read: Callable[[], object], complaint: str) -> None:
    with pytest.raises(BadDocument) as caught:
        read()
    assert str(caught.value) == complaint


@pytest.mark.parametrize("error", [BadDocument, BadRecord, BadComponents])
def test_a_complaint_is_the_error_of_who_reads(error: type[MudbrickError]) -> None:
    with pytest.raises(error, match="'a' is missing"):
        Reader({}, error).inner("a")
    with pytest.raises(error, match="'b' is missing"):
        Reader({"a": {}}, error).inner("a").value("b")


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
        ("game", 3, "'game' must be a text"),
        ("rules", "1", "'rules' must be a whole number"),
        ("seats", None, "'seats' must be a whole number"),
        ("options", [], "'options' must be a table"),
        ("options", {"a": 1.5}, "option 'a' must be true, false, a whole number or a text"),
        ("components", 3, "'components' must be a table"),
    ):
        with pytest.raises(BadDocument, match=complaint):
            read_setting({**table, name: value})
    assert write_setting(setting) == table

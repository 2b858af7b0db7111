"""Component files: every value has a source, an owner's file fits the box, mistakes are named."""

from __future__ import annotations

import pytest

from mudbrick.engine.components import Components, flatten, read, unflatten
from mudbrick.engine.errors import BadComponents

BOX = """
name = "toy"
rate = 1.5
cards = [1, 2]
[stand]
usual = 5
larger = 7
[tokens.2]
P = 2
open = true
[[tiles]]
kind = "road"
cost = 3
[source]
"*" = "printed"
stand = "derived"
"stand.larger" = "reconstructed"
"""


def box() -> Components:
    return read(BOX, "box.toml")


def test_every_value_has_a_path_and_the_source_of_the_nearest_table() -> None:
    assert box().leaves() == [
        ("name", "toy", "printed"),
        ("rate", 1.5, "printed"),
        ("cards", [1, 2], "printed"),
        ("stand.usual", 5, "derived"),
        ("stand.larger", 7, "reconstructed"),
        ("tokens.2.P", 2, "printed"),
        ("tokens.2.open", True, "printed"),
        ("tiles", [{"kind": "road", "cost": 3}], "printed"),
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a = ", "box.toml: line 1, column 5 can't be read "),
        ("a = 1\na = 2", "box.toml: line 2, column 6 can't be read "),
        ("a = 1", "box.toml: the table [source] is missing"),
        ("a = 1\nsource = 3", "box.toml: the table [source] is missing"),
        ("a = 1\n[source]\n", "box.toml: no source is given for 'a'"),
        ("a = 1\nb.c = 2\n[source]\na = 'printed'", "box.toml: no source is given for 'b.c'"),
        (
            "a = 1\n[source]\na = 'guessed'",
            "box.toml: the source of 'a' can be printed, derived or reconstructed, not 'guessed'",
        ),
        ("a = 1\n[source]\n'*' = 'printed'\nb = 'printed'", "[source] speaks of 'b', which is not there"),
        ("ab.c = 1\n[source]\n'*' = 'printed'\na = 'printed'", "[source] speaks of 'a', which is not there"),
    ],
)
def test_a_malformed_file_is_refused_with_its_name(text: str, complaint: str) -> None:
    with pytest.raises(BadComponents) as caught:
        read(text, "box.toml")
    assert complaint in str(caught.value)


def test_corrected_values_come_from_the_owner() -> None:
    own = box().corrected({"stand.usual": 6})
    assert (own.number("stand.usual"), own.number("stand.larger")) == (6, 7)
    assert (own.source("stand.usual"), own.source("stand.larger")) == ("owner", "reconstructed")
    assert own.changes == {"stand.usual": 6}
    assert box().number("stand.usual") == 5
    twice = own.corrected({"tokens.2.P": 3})
    assert twice.changes == {"stand.usual": 6, "tokens.2.P": 3}


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"stand.usal": 6}, "there is no value 'stand.usal'"),
        ({"stand": 6}, "there is no value 'stand'"),
        ({"stand.usual": "six"}, "'stand.usual' must be a whole number, not a text"),
        ({"stand.usual": True}, "'stand.usual' must be a whole number, not true or false"),
        ({"stand.usual": 6.0}, "'stand.usual' must be a whole number, not a float"),
        ({"tokens.2.open": 1}, "'tokens.2.open' must be true or false, not a whole number"),
        ({"name": [1]}, "'name' must be a text, not a list"),
        ({"cards": 3}, "'cards' must be a list, not a whole number"),
        ({"cards": [1, "x"]}, "'cards[1]' must be a whole number, not a text"),
        ({"tiles": [5]}, "'tiles[0]' must be a table, not a whole number"),
        ({"tiles": [{"kind": "road", "price": 3}]}, "there is no value 'tiles[0].price'"),
        ({"tiles": [{"kind": "road", "cost": "3"}]}, "'tiles[0].cost' must be a whole number, not a text"),
    ],
)
def test_a_correction_must_have_the_shape_of_what_it_replaces(
    changes: dict[str, object], complaint: str
) -> None:
    with pytest.raises(BadComponents) as caught:
        box().corrected(changes)
    assert str(caught.value) == complaint


def test_a_list_may_become_longer_or_shorter() -> None:
    own = box().corrected({"cards": [3, 4, 5], "tiles": []})
    assert (own.values["cards"], own.values["tiles"]) == ([3, 4, 5], [])


def test_what_an_owner_names_is_confirmed_and_what_differs_is_corrected() -> None:
    own = box().corrected({"stand.usual": 6, "stand.larger": 7})
    assert own.changes == {"stand.usual": 6}
    assert own.confirmed == ("stand.usual", "stand.larger")
    assert [own.source(path) for path in ("stand.usual", "stand.larger", "rate")] == [
        "owner",
        "owner",
        "printed",
    ]


def test_a_number_is_asked_for_where_one_is() -> None:
    for path in ("name", "rate", "tokens.2.open", "cards", "stand"):
        with pytest.raises(BadComponents, match=f"'{path}' must be a whole number"):
            box().number(path)
    with pytest.raises(BadComponents, match="'nothing' is missing"):
        box().number("nothing")


def test_tables_are_flattened_and_back() -> None:
    tree: dict[str, object] = {"a": 1, "b": {"c": [1, {"d": 2}], "e": {"f": "x"}}}
    flat = {"a": 1, "b.c": [1, {"d": 2}], "b.e.f": "x"}
    assert flatten(tree) == flat
    assert unflatten(flat) == tree

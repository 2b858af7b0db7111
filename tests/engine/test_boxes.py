"""What owners say: read, written, examined by shapes; confirming makes no other game."""

from __future__ import annotations

import pytest

from mudbrick import games
from mudbrick.engine import history, records
from mudbrick.engine.boxes import OwnersBox, differences, open_values, read_box, write_box, write_template
from mudbrick.engine.components import flatten, read
from mudbrick.engine.errors import BadRecord
from mudbrick.engine.shapes import Shape, counted, number, numbers, shape_of, word, words

BOX = """
title = "toy"
[stand]
usual = 5
larger = 7
[tiles]
road = ["stone 2", "camel"]
[source]
"*" = "reconstructed"
stand = "printed"
"""


def test_a_box_is_written_as_it_is_read() -> None:
    said = {
        "title": 'a "b" \\ c\n\tż\x7f',
        "stand.usual": 6,
        "a table.open": True,
        "tiles.road": ["stone 2", ["x"], []],
        "tiles.2.cost": [1, -2],
    }
    box = OwnersBox("toy", 'Ann\'s "best"', said)
    assert read_box(write_box(box), "mine.toml") == box
    copied = OwnersBox("toy", "", said, {"stand.usual": "Ann", "tiles.road": "Ben"})
    assert read_box(write_box(copied), "mine.toml") == copied
    assert copied.looked_at == ["title", "a table.open", "tiles.2.cost"]


@pytest.mark.parametrize("name", games.names())
def test_every_value_of_a_games_own_box_has_a_shape_and_nothing_is_wrong(name: str) -> None:
    box, shapes = games.box_of(name), games.shapes(name)
    for path, value, _ in box.leaves():
        assert any(shape_of(((pattern, Shape("mine")),), path, value).kind == "mine" for pattern, _ in shapes)
        assert shape_of(shapes, path, value).complaint(path, value) is None
    found = games.examine(name, flatten(box.values))
    assert (found.complaints, found.warnings) == ((), ())


@pytest.mark.parametrize("name", games.names())
def test_a_whole_box_is_exported_and_imported_again(name: str) -> None:
    said = flatten(games.box_of(name).values)
    assert games.read_box(name, write_box(OwnersBox(name, "Whole", said)), "mine.toml").values == said


@pytest.mark.parametrize("name", games.names())
def test_who_only_confirms_plays_the_same_game(name: str) -> None:
    said = flatten(games.box_of(name).values)
    usual, confirmed = games.game(name), games.game(name, said)
    seats = usual.seat_counts[0]
    assert confirmed.setting(seats, {}) == usual.setting(seats, {})
    assert confirmed.components.confirmed == tuple(said)
    assert {source for _, _, source in confirmed.components.leaves()} == {"owner"}
    assert confirmed.start(seats, seed=1).dump() == usual.start(seats, seed=1).dump()


def test_a_record_says_what_was_confirmed_and_is_checked_without_the_box() -> None:
    mine = games.game("babylonia", {"stand.usual": 6, "stand.larger": 7})
    record = history.new(mine, ("Ann", "Ben"), {}, seed=1).record()
    text = records.write(record)
    assert 'components: {"stand.usual": 6}\nconfirmed: ["stand.larger"]\n' in text
    assert records.read(text) == record
    records.check(record, games.game("babylonia", record.deal.setting.components))
    other = records.read(text.replace("stand.larger", "stand.none"))
    with pytest.raises(BadRecord, match=r"'confirmed' speaks of 'stand\.none', which is not in the box"):
        records.check(other, games.game("babylonia", record.deal.setting.components))


def test_a_record_names_the_box() -> None:
    record = history.new(games.game("babylonia"), ("Ann", "Ben"), {}, seed=1).record()
    text = records.write(record)
    assert "box:" not in text and "confirmed:" not in text
    named = records.read(text.replace("\nseed:", '\nbox: "Ann\'s box"\nseed:'))
    assert (named.box, records.write(named)) == (
        "Ann's box",
        text.replace("\nseed:", '\nbox: "Ann\'s box"\nseed:'),
    )
    with pytest.raises(BadRecord, match="'box' must be a text"):
        records.read(text.replace("\nseed:", "\nbox: 3\nseed:"))


def test_a_record_with_impossible_numbers_is_refused_and_does_not_crash() -> None:
    """More rubble than the bag holds: the deal could not be made."""
    with pytest.raises(ValueError, match="ask for 84 cubes of rubble"):
        games.game("ezra_nehemiah", {"ring.kinds.heavy.rubble": 6})


def test_a_reward_that_brings_itself_again_is_refused() -> None:
    """Moving the tent onto a space that moves it would never end."""
    spaces = [["tent 1"] for _ in range(12)]
    found = games.examine("ezra_nehemiah", {"tent.spaces": spaces, "altar.past_the_end": ["altar 1"]})
    assert [complaint.name for complaint in found.complaints] == ["tent.spaces", "altar.past_the_end"]


def test_what_differs_is_told_in_the_order_of_the_box() -> None:
    box = read(BOX, "box.toml")
    found = differences(box, {"stand.larger": 9, "title": "new", "stand.usual": 5})
    assert [(each.name, each.usual, each.value) for each in found] == [
        ("title", "toy", "new"),
        ("stand.larger", 7, 9),
    ]


def test_owners_are_asked_for_what_no_rulebook_prints() -> None:
    box = read(BOX, "box.toml")
    ours = (("title", Shape("text", ours=True)),)
    assert open_values(box, ()) == ["title", "tiles.road"]
    assert open_values(box, ours) == ["tiles.road"]
    assert open_values(box.corrected({"tiles.road": ["stone 2", "camel"]}), ours) == []
    text = write_template(box, "toy", ["tiles.road"])
    assert text == '[tiles]\n# road = ["stone 2", "camel"]\n\n[about]\ngame = "toy"\nname = ""\n'
    assert read_box(text, "mine.toml") == OwnersBox("toy", "", {})


def test_open_values_come_by_how_much_they_matter() -> None:
    for name in games.names():
        measured, paths = games.matters(name), games.open_values(name, games.box_of(name))
        known = [measured.get(path, -1.0) for path in paths]  # what was not measured comes last
        assert known == sorted(known, reverse=True)
        assert known.count(-1.0) <= len(paths) // 10
        assert sorted(paths) == sorted(open_values(games.box_of(name), games.shapes(name)))
        assert set(measured) <= set(flatten(games.box_of(name).values))


@pytest.mark.parametrize(
    ("shape", "good", "bad"),
    [
        (number(1, 3), [1, 3], [0, 4, True, "1", 1.0, None, [1]]),
        (numbers(2, 0, 9), [[0, 9]], [[0], [0, 1, 2], [0, 10], [0, "1"], [0, True], 3]),
        (numbers(None), [[], [1, 2, 3]], [[1] * 201]),
        (word(("a", "b")), ["a"], ["c", 1, ["a"]]),
        (words(("a", "b"), 1), [["a"]], [["c"], "a", []]),
        (counted(("silver", "ash")), [[], ["silver 2", "ash 20"]], [["silver"], ["silver 0"], ["silver 21"]]),
        (counted(("ash",)), [["ash 1"]], [["ash x"], ["ash ²"], ["tin 1"], "ash 1", [["ash 1"]]]),
        (counted(("any", "a b"), bare=True), [["any", "a b", "a b 2"]], [["b"], ["a"]]),
        (counted(("ash",), 2, 2), [[["ash 1"], []]], [[["ash 1"]], ["ash 1", "ash 1"]]),
        (Shape("flag"), [True, False], [0, "true"]),
        (Shape("text"), ["", "x" * 4000], ["x" * 4001, 3]),
        (Shape("table", 1), [[{}]], [[3]]),
    ],
)  # fmt: skip
def test_a_shape_takes_what_fits_and_nothing_else(
    shape: Shape, good: list[object], bad: list[object]
) -> None:
    for value in good:
        assert shape.complaint("x", value) is None, value
    for value in bad:
        complaint = shape.complaint("x", value)
        assert complaint is not None and complaint.name == "x" and "'x" in complaint.sentence, value


@pytest.mark.parametrize(
    ("value", "kind", "nesting"),
    [
        (3, "number", 0),
        (True, "flag", 0),
        ("x", "text", 0),
        ([1], "number", 1),
        ([], "text", 1),
        ([[{}]], "table", 2),
    ],
)
def test_a_value_without_a_shape_has_that_of_the_one_it_replaces(
    value: object, kind: str, nesting: int
) -> None:
    shape = shape_of((), "x", value)
    assert (shape.kind, shape.nesting) == (kind, nesting)
    assert shape.complaint("x", value) is None

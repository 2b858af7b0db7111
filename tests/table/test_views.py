"""What viewers are told: the whole once, then only what changed, and never what is hidden from them."""

from __future__ import annotations

import json
from typing import Any

from mudbrick.table import wishes
from mudbrick.table.table import Table
from mudbrick.table.views import EncodedActions, Sight, Window, look_again
from tests.table.duel import STEP
from tests.table.people import new_table, play, started, undo


def window(table: Table, person: str | None, viewer: int | None) -> Window:
    return Window(table, EncodedActions(table.game), person, Sight(table, viewer))


def told(content: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(content)
    return found


def change(view: Window, table: Table) -> dict[str, Any]:
    look_again([view.sight], table)
    return told(view.change(table.log[-1]))


def test_first_comes_the_whole() -> None:
    table = started()
    first = told(window(table, "ann", 0).whole())
    assert (first["type"], first["number"], first["viewer"], first["since"]) == ("whole", 3, 0, 0)
    assert first["observation"]["actions"] == [STEP]
    assert first["words"] == {"3": ["step", ["number:3"]]}
    assert [line["kind"] for line in first["log"]] == ["created", "joined", "started"]
    assert first["you"] == {"seats": [0], "host": True, "reserved": [], "key": "invitation", "barred": False}


def test_then_only_what_changed() -> None:
    table = started()
    view = window(table, "ann", 0)
    view.whole()
    play(table, "ann", STEP)
    assert change(view, table) == {
        "type": "change",
        "number": 4,
        "log": {
            "number": 4,
            "at": 0,
            "kind": "played",
            "seat": 0,
            "events": [{"kind": "stepped", "seat": 0, "rule": "D1", "values": {}, "things": []}],
        },
        "difference": {"set": {"steps": 1}},
    }


def test_words_are_told_once() -> None:
    table = started()
    view = window(table, "ann", 0)
    view.whole()
    play(table, "ann", STEP)
    change(view, table)
    play(table, "ann", STEP)
    assert sorted(change(view, table)["words"]) == ["0", "1", "2"]
    undo(table, "ann")
    again = change(view, table)
    assert again["difference"]["set"]["actions"] == [STEP]
    assert "words" not in again


def test_who_comes_back_gets_the_rest_of_the_log() -> None:
    table = started()
    play(table, "ann", STEP)
    back = told(window(table, "ann", 0).whole(since=3))
    assert [line["number"] for line in back["log"]] == [4]
    assert told(window(table, "ann", 0).whole(since=99))["since"] == 0


def test_a_sealed_choice_changes_nothing_for_the_others_but_who_has_chosen() -> None:
    table = started()
    play(table, "ann", STEP)
    play(table, "ann", STEP)
    view = window(table, "bob", 1)
    view.whole()
    play(table, "ann", 2)
    seen = change(view, table)
    assert seen["difference"] == {"set": {"deciders": [1], "chosen": [True, False]}}
    assert [event["kind"] for event in seen["log"]["events"]] == ["sealed"]


def test_the_game_appears_when_it_begins() -> None:
    table = new_table()
    view = window(table, "ann", 0)
    assert "observation" not in told(view.whole())
    table.apply(wishes.join(table, "bob", "Bob", None, 0))
    joined = change(view, table)
    assert [seat["name"] for seat in joined["table"]["seats"]] == ["Ann", "Bob"]
    begun = wishes.autostart(table, 0)
    assert begun is not None
    table.apply(begun)
    start = change(view, table)
    assert (start["table"]["status"], start["table"]["commitment"]) == ("playing", table.commitment)
    assert start["observation"]["viewer"] == 0
    assert begun.secret not in json.dumps(start)


def test_strangers_get_no_invitation_and_nobody_gets_identities() -> None:
    table = started()
    for person, viewer in ((None, None), ("stranger", None), ("bob", 1)):
        message = window(table, person, viewer).whole().decode()
        assert ("invitation" in message) == (person == "bob")
        assert '"ann"' not in message and '"bob"' not in message


def test_a_request_to_take_back_is_public() -> None:
    table = started(3)
    play(table, "ann", STEP)
    play(table, "ann", STEP)
    play(table, "bob", 1)
    play(table, "ann", 1)
    view = window(table, None, None)
    view.whole()
    undo(table, "bob")
    assert change(view, table)["table"]["undo"] == {"seat": 1, "length": 2, "waiting": [0, 2]}
    table.apply(wishes.grant(table, "ann", wishes.Answer(ticket="a", agrees=True), 0))
    assert change(view, table)["table"]["undo"] == {"seat": 1, "length": 2, "waiting": [2]}
    table.apply(wishes.grant(table, "cyd", wishes.Answer(ticket="c", agrees=True), 0))
    last = change(view, table)
    assert last["table"]["undo"] is None
    assert last["log"]["length"] == 2

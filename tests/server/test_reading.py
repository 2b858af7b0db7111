"""What the page asks beside playing: texts, whose turn it is, why not, what if, and the past."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from mudbrick import games
from mudbrick.engine.chance import FastChance
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.observation import Observation
from mudbrick.table import entries, looking, wishes
from mudbrick.table.messages import Difference, Preview, Prospect
from mudbrick.table.plan import SeatPlan, TablePlan, game_named
from mudbrick.table.refusals import Refusal, Refused
from mudbrick.table.table import Table
from tests.server.client import patched
from tests.server.serving import serving
from tests.table.duel import Duel

GAME = games.names()[0]


def plan(game: str, seats: int) -> dict[str, Any]:
    return {"game": game, "seats": [{"kind": "host", "name": f"P{seat}"} for seat in range(seats)]}


def played(game_name: str, steps: int, seed: int = 1) -> Table:
    """A table where one person holds all seats, after so many random steps."""
    game = game_named(game_name)
    seats = tuple(SeatPlan("host", name=f"P{seat}") for seat in range(max(game.seat_counts)))
    created = entries.Created(
        plan=TablePlan(game_name, seats), rules=1, host="ann", host_name="Ann", key="k", reserved=(), at=0
    )
    table = Table("t", game, created)
    table.apply(entries.Started(secret=f"{seed:064x}", at=0))
    chance = FastChance(seed)
    for _ in range(steps):
        if not table.deciders:
            break
        seat = table.deciders[0]
        actions = table.offers[seat]
        table.apply(wishes.play(table, seat, actions[chance.below(len(actions))], table.number, 0))
    return table


@pytest.mark.parametrize("game", games.names())
def test_a_preview_is_the_beginning_of_what_happens(game: str) -> None:
    table = played(game, 12)
    for step in range(25):
        if not table.deciders:
            break
        seat = table.deciders[0]
        action = table.offers[seat][step % len(table.offers[seat])]
        told = looking.preview(table, seat, action)
        item = table.apply(entries.Played(seat=seat, action=action, at=0))
        seen = [event for event in item.events if event.visible_to(seat)]
        certain = []
        for event in seen:
            if event.teaches:
                break
            certain.append((event.kind, event.seat, event.values))
        previewed = [(event.kind, event.seat, event.values) for event in told.events]
        assert previewed == certain[: len(previewed)]
        assert told.reveals or len(told.events) == len(seen)


@pytest.mark.parametrize("game", games.names())
def test_a_preview_tells_nothing_that_depends_on_what_is_hidden(game: str) -> None:
    table = played(game, 15)
    seat = table.deciders[0]
    for action in table.offers[seat][:10]:
        assert len({repr(looking.preview(table, seat, action)) for _ in range(6)}) == 1


def test_a_choice_that_gives_something_up_is_asked_about_first() -> None:
    for table, seat, action in declining():
        given_up = looking.preview(table, seat, action).gives_up
        wish = wishes.Play(ticket="", seat=seat, action=action, number=table.number, unless_reveals=True)
        if given_up:
            with pytest.raises(looking.Reveals) as raised:
                looking.grant(table, "ann", wish, 0)
            assert raised.value.preview.gives_up == given_up == (table.offers[seat][0],)
            return
    raise AssertionError("nobody could decline something that costs nothing")


def test_what_ends_a_turn_with_points_is_asked_about_each_time() -> None:
    """Also when nothing is drawn by it: all bags are empty at the end of the game."""
    table = played("babylonia", 0, 3)
    asked = scored = 0
    while table.deciders:
        seat = table.deciders[0]
        actions = table.offers[seat]
        action = next((each for each in actions if table.game.text(each) == "end"), actions[0])
        found = looking.preview(table, seat, action)
        assert table.history is not None
        before, points = table.history.position.stamp, sum(table.history.position.scores)
        table.apply(wishes.play(table, seat, action, table.number, 0))
        after = table.history.position
        if after.over or (after.stamp != before and sum(after.scores) > points):
            scored += 1
            asked += found.reveals or found.settles
    assert scored == asked > 0


def test_choosing_what_is_scored_next_is_no_end_of_a_turn() -> None:
    position = games.game("babylonia").start(2, 1)
    assert not looking.scores_due(position, ["hex:9,9"], ["hex:9,9"])
    assert looking.scores_due(position, ["hex:9,9"], ["button:end"])


def declining() -> Iterator[tuple[Table, int, int]]:
    """Whoever has activated a worker at some moment of a game and can decline its card."""
    for seed in range(1, 20):
        table = played("nehemiah", 0, seed)
        for _ in range(60):
            seat = table.deciders[0]
            texts = [table.game.text(action) for action in table.offers[seat]]
            if [text.split()[0] for text in texts] == ["use", "stop"]:
                yield table, seat, table.offers[seat][1]
            activating = [place for place, text in enumerate(texts) if text.startswith("activate")]
            action = table.offers[seat][activating[0] if activating else 0]
            table.apply(wishes.play(table, seat, action, table.number, 0))


def test_what_can_not_be_done_brings_nothing() -> None:
    table = played(GAME, 5)
    seat = table.deciders[0]
    refused = next(action for action in range(table.game.vocabulary) if action not in table.offers[seat])
    assert looking.preview(table, seat, refused) == Preview(ticket="", events=(), reveals=False)


@pytest.mark.parametrize("game", games.names())
def test_what_things_would_bring_changes_nothing_and_depends_on_nothing_hidden(game: str) -> None:
    table = played(game, 20)
    assert table.history is not None
    before = table.history.position.dump()
    things = {touch for action in range(table.game.vocabulary) for touch in table.game.touches(action)}
    for thing in sorted(things)[::3]:
        assert len({repr(looking.prospect(table, thing)) for _ in range(3)}) == 1
    assert looking.prospect(table, "no such thing") == Prospect(ticket="", events=(), things=())
    assert table.history.position.dump() == before


@pytest.mark.parametrize("game", games.names())
def test_what_can_not_be_done_has_a_reason(game: str) -> None:
    table = played(game, 10)
    seat = table.deciders[0]
    legal = set(table.offers[seat])
    refused = [action for action in range(table.game.vocabulary) if action not in legal]
    for action in refused[:: max(1, len(refused) // 20)]:
        why = looking.why(table, seat, table.game.touches(action))
        assert why.reason
        if why.code == "illegal":
            refusal = IllegalAction(why.rule, why.pattern, why.values)
            assert (refusal.reason, refusal.rule) == (why.reason, why.rule)
    other = next(number for number in range(len(table.seats)) if number not in table.deciders)
    assert looking.why(table, other, ["anything"]) == Refusal("not your turn", "it is not your turn")
    assert looking.why(table, seat, ["no such thing"]).code == "no use"


def after(seen: dict[str, Any], difference: Difference) -> dict[str, Any]:
    """An observation's fields after a change, as a client would make it."""
    return patched(seen, msgspec.json.decode(msgspec.json.encode(difference)))


def fields(observation: Observation) -> dict[str, Any]:
    """All that an observation tells, but for what may be done then."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(observation))
    return {name: value for name, value in told.items() if name not in ("actions", "unused")}


@pytest.mark.parametrize("game", games.names())
def test_the_past_ends_in_the_present(game: str) -> None:
    table = played(game, 30)
    assert table.history is not None
    start, steps = looking.past(table)
    for viewer in (None, 0):
        told = looking.replay(table.game, start, steps, viewer, False)
        assert len(told.steps) == len(table.history.steps)
        seen = fields(told.observation)
        assert (told.observation.actions, told.observation.unused) == ((), ())
        for step in told.steps:
            assert not {"actions", "unused"} & {*step.difference.set}
            seen = after(seen, step.difference)
        assert seen == fields(table.history.position.observe(viewer))


def test_a_table_without_a_game_has_no_past() -> None:
    created = entries.Created(
        plan=TablePlan(GAME, (SeatPlan(), SeatPlan())),
        rules=1,
        host="ann",
        host_name="Ann",
        key="k",
        reserved=(),
        at=0,
    )
    with pytest.raises(Refused):
        looking.past(Table("t", game_named(GAME), created))


def test_over_http_everybody_sees_the_past_from_where_they_may(sqlite_url: str) -> None:
    async def check() -> None:
        async with (
            serving(sqlite_url) as running,
            httpx.AsyncClient(base_url=f"http://{running.address}") as ann,
        ):
            await ann.put("/api/me", json={"name": "Ann"})
            made = (await ann.post("/api/tables", json=plan(GAME, 2))).json()
            table_id = made["table"]["id"]
            turns: dict[str, list[int]] = {}
            for _ in range(200):
                turns = (await ann.get("/api/me/turns")).json()
                if turns:
                    break
                await asyncio.sleep(0.05)
            assert list(turns) == [table_id] and len(turns[table_id]) == 1
            own = await ann.get(f"/api/tables/{table_id}/replay", params={"viewer": 0})
            assert own.status_code == 200 and own.json()["observation"]["viewer"] == 0
            async with httpx.AsyncClient(base_url=f"http://{running.address}") as bob:
                assert (await bob.get(f"/api/tables/{table_id}/replay")).status_code == 200
                peek = await bob.get(f"/api/tables/{table_id}/replay", params={"viewer": 0})
                assert peek.status_code == 403
                assert (await bob.get("/api/me/turns")).json() == {}

    asyncio.run(check())


def test_the_words_of_a_game_come_in_every_language_and_no_other(sqlite_url: str) -> None:
    async def check() -> None:
        async with (
            serving(sqlite_url) as running,
            httpx.AsyncClient(base_url=f"http://{running.address}") as client,
        ):
            for language in ("en", "pl", "fr"):
                told = (await client.get(f"/api/games/{GAME}/text/{language}")).json()
                assert told["language"] == language
                assert told["messages"] == games.catalogue(GAME, language).messages
                rules = (await client.get(f"/api/games/{GAME}/rules/{language}")).json()
                assert rules == {"text": games.rules_text(GAME, language)}
            assert (await client.get(f"/api/games/{GAME}/text/xx")).json()["language"] == "en"
            usual = (await client.get(f"/api/games/{GAME}/rules/xx")).json()
            assert usual == {"text": games.rules_text(GAME, "en")}
            for kind in ("text", "rules"):
                assert (await client.get(f"/api/games/nothing/{kind}/en")).status_code == 404

    asyncio.run(check())


def test_things_are_looked_up_in_the_tables_own_game() -> None:
    """Not in the present game of the same name, which may have other rules."""
    assert set(looking._by_thing(Duel())) == {f"number:{action}" for action in range(4)}

"""Frozen players do what they did: a planner or bids that went wrong weaken both sides of a game alike."""

from __future__ import annotations

import msgspec
import pytest

import mudbrick
from mudbrick import games
from mudbrick.arena import references
from mudbrick.bots import sealed
from mudbrick.bots.planner import Planner
from mudbrick.engine.contract import Position
from mudbrick.server.thinker import observation_type
from tests.arena.choices import plan, stored, tables
from tests.contract.perft import FIXTURES
from tests.contract.tables import COMPILED
from tests.lengths import one_at_once

SMALL = 200_000  # bytes
PLAIN = pytest.mark.skipif(COMPILED, reason="nothing can be put in the place of compiled code")


def changed(name: str) -> list[str]:
    """The choices that are made otherwise now."""
    game = mudbrick.game(name)
    there = stored(name)
    reference = references.reference(name, there.reference)
    found: list[str] = []
    for number, moment in enumerate(there.moments):
        seen = msgspec.json.decode(moment.seen, type=observation_type(game))
        for one in moment.choices:
            now = plan(game, reference, one.level, seen, one.seed, one.steps)
            if now != one.plan:
                found.append(f"{number}, {one.level}: {', '.join(now)} instead of {', '.join(one.plan)}")
    return found


@pytest.mark.parametrize("name", one_at_once(games.names()))
def test_frozen_players_choose_as_they_did(name: str) -> None:
    others = changed(name)
    assert not others, "\n".join([*others, f"if on purpose: python -m bench.freeze --choices {name}"])


@pytest.mark.parametrize("name", games.names())
def test_choices_were_made_at_all_tables_and_take_little_room(name: str) -> None:
    assert (FIXTURES / name / "choices.json").stat().st_size < SMALL
    there = stored(name)
    assert there.reference == references.numbers(name)[-1]
    game = mudbrick.game(name)
    seen = [msgspec.json.decode(one.seen, type=observation_type(game)) for one in there.moments]
    assert {one.setting.seats for one in seen} == {seats for seats, _ in tables(game)}
    assert {choice.level for one in there.moments for choice in one.choices} >= {"novice", "grandmaster"}
    leaders = any("leaders" in options for _, options in tables(game))
    assert any(one.sealed for one in there.moments) == leaders


@PLAIN
def test_a_planner_that_forgets_the_others_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(self: Planner, reached: Position, seat: int, turns: int, width: int) -> float:
        return self.evaluator.value(reached, seat)

    monkeypatch.setattr(Planner, "replied", at_once)
    assert changed("nehemiah")


@PLAIN
def test_bids_that_are_chosen_otherwise_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed, "choose", lambda planner, guess, seat, chance: [guess.actions(seat)[-1]])
    assert changed("nehemiah")

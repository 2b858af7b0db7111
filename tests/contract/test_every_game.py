"""One contract for every game, the example of the guide included."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import mudbrick
from mudbrick.engine import Deal, Event, FastChance, Game, IllegalAction, MudbrickError, Observation, Position
from mudbrick.engine.errors import BadDeal, BadDocument
from tests.contract.test_positions import check_refusals
from tests.guide import EXAMPLE, on_the_shelf

STEPS = 60  # of a game that are looked at closely


@pytest.fixture(params=[*mudbrick.names(), EXAMPLE])
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Game]:
    """Every game, in the form in which it is found by its name."""
    if request.param == EXAMPLE:
        with on_the_shelf(tmp_path):
            yield mudbrick.game(EXAMPLE)
    else:
        yield mudbrick.game(request.param)


def played(game: Game, seats: int, seed: int) -> Iterator[tuple[Position, list[Event]]]:
    """The positions of a random game, and what happened before each."""
    chance = FastChance(seed)
    position = game.start(seats, seed)
    yield position, []
    while not position.over:
        seat = position.deciders[chance.below(len(position.deciders))]
        actions = position.actions(seat)
        events: list[Event] = []
        position.play(seat, actions[chance.below(len(actions))], events)
        yield position, events


def other_settings(game: Game) -> list[tuple[str, object]]:
    """Parts of a document's head that are not this game's."""
    wrong: list[tuple[str, object]] = [
        ("game", "other"),
        ("game", 3),
        ("rules", game.rules + 8),
        ("rules", "1"),
        ("seats", 0),
        ("seats", max(game.seat_counts) + 1),
        ("seats", True),
        ("options", {"no such option": True}),
        ("options", []),
        ("components", {"no.such.number": 1}),
        ("components", None),
    ]
    for option in game.options:
        wrong.append(
            ("options", {other.name: other.default for other in game.options if other is not option})
        )
        wrong.append(("options", {other.name: other.default for other in game.options} | {option.name: 99}))
    return wrong


def test_a_document_of_something_else_is_refused(game: Game) -> None:
    document = game.start(game.seat_counts[-1], 1).dump()
    assert game.load(document).dump() == document
    for name, value in other_settings(game):
        with pytest.raises(MudbrickError) as caught:
            game.load({**document, name: value})
        assert str(caught.value), name
    for name in document:
        if name not in (
            "sale",
            "left",
        ):  # documents that were written before they were told say nothing of them
            with pytest.raises(BadDocument, match=f"'{name}"):
                game.load({other: value for other, value in document.items() if other != name})


def test_a_deal_and_an_observation_of_something_else_are_refused(game: Game) -> None:
    chance = FastChance(1)
    deal = game.deal(game.seat_counts[0], chance)
    seen = game.begin(deal).observe(0)
    for change in ({"game": "other"}, {"rules": 9}, {"components": {"no.such.number": 1}}):
        setting = replace(deal.setting, **change)
        with pytest.raises(BadDeal):
            game.begin(Deal(setting, deal.setup))
        with pytest.raises(BadDeal):
            game.shuffle(setting, chance)
        with pytest.raises(BadDeal):
            game.guess(replace(seen, setting=setting), chance)
    bare = Observation(
        setting=seen.setting,
        viewer=0,
        deciders=(),
        actions=(),
        scores=(),
        winners=(),
        over=False,
        phase="",
    )
    with pytest.raises(MudbrickError, match=f"not an observation of {game.title}"):
        game.guess(bare, chance)
    with pytest.raises(MudbrickError):
        game.begin(Deal(deal.setting, {}))


def test_one_and_true_are_different_options(game: Game) -> None:
    usual = game.setting(game.seat_counts[0], {})
    for option in game.options:
        if isinstance(option.default, bool):
            changed = replace(usual, options={**usual.options, option.name: int(option.default)})
            with pytest.raises(MudbrickError, match=option.name):
                game.shuffle(changed, FastChance(1))


def test_actions_have_one_written_form_and_a_path_of_things(game: Game) -> None:
    texts = [game.text(action) for action in range(game.vocabulary)]
    assert [game.action(text) for text in texts] == list(range(game.vocabulary))
    assert all(game.touches(action) for action in range(game.vocabulary))
    for wrong in (-1, game.vocabulary):
        with pytest.raises(IllegalAction):
            game.text(wrong)


def test_a_position_answers_all_questions_of_the_contract(game: Game) -> None:
    seats = game.seat_counts[0]
    chance = FastChance(3)
    concerned = 0
    touched = {thing for action in range(game.vocabulary) for thing in game.touches(action)}
    for number, (position, events) in enumerate(played(game, seats, 3)):
        concerned += check_things(events, touched)
        if number >= STEPS and not position.over:
            continue
        document = position.dump()
        assert json.loads(json.dumps(document)) == document
        assert game.load(document).dump() == position.copy().dump() == document
        assert (position.game, position.setting) == (game, game.setting(seats, {}))
        for viewer in (*range(seats), None):
            seen = position.observe(viewer)
            assert (seen.setting, seen.viewer, seen.over) == (position.setting, viewer, position.over)
            assert (seen.deciders, seen.winners) == (position.deciders, position.winners)
            assert list(seen.actions) == ([] if viewer is None else position.actions(viewer))
            assert position.guess(viewer, chance).observe(viewer) == seen
        if number % 10 == 0:
            check_refusals(position)
    assert concerned > 10


def check_things(events: list[Event], touched: set[str]) -> int:
    """Things of events are named like those that are touched; how many of them can be touched."""
    things = [thing for event in events for thing in event.things]
    assert all(re.fullmatch(r"[a-z_]+(:[^:]+)*", thing) for thing in things), things
    return len(touched & set(things))


def test_an_action_is_told_only_to_who_listens_and_only_while_it_lasts(game: Game) -> None:
    position = game.start(game.seat_counts[0], 5)
    twin = position.copy()
    seat = position.deciders[0]
    action = position.actions(seat)[0]
    events: list[Event] = []
    position.play(seat, action, events)
    twin.play(seat, action)
    told = len(events)
    seat = position.deciders[0]
    position.play(seat, position.actions(seat)[0])
    assert told and len(events) == told
    assert all(event.rule and event.kind for event in events)

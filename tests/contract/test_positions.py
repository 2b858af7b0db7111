"""Positions, step by step: legal is what isn't refused, copies are independent, dumps are whole."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from mudbrick.engine import FairChance, FastChance, IllegalAction, Position
from tests.contract.tables import Table, check_of, times
from tests.contract.tables import game as game_of
from tests.contract.walks import dumped, play_out, steps
from tests.contract.ways import manner_of


def test_text_and_action_are_inverse_over_the_whole_vocabulary(name: str) -> None:
    game = game_of(name)
    texts = [game.text(action) for action in range(game.vocabulary)]
    assert [game.action(text) for text in texts] == list(range(game.vocabulary))
    assert all(text == " ".join(text.split()) and text for text in texts)
    for wrong in (-1, game.vocabulary, 10**30):
        with pytest.raises(IllegalAction):
            game.text(wrong)
        with pytest.raises(IllegalAction):
            game.touches(wrong)
    for text in ("", " ", "no such action", texts[0] + " x", texts[-1][:-1], "0"):
        with pytest.raises(IllegalAction):
            game.action(text)


def test_the_legal_actions_are_those_that_are_not_refused(table: Table) -> None:
    """The whole vocabulary at every fifth step, for every seat and some that don't exist."""
    for seed in range(times(compiled=2, plain=1)):
        position = table.start(seed)
        for number, (seat, action) in enumerate(
            steps(position, FastChance(seed), manner_of(table.name, seed))
        ):
            if number % 5 == seed % 5:
                check_refusals(position)
            position.play(seat, action)
        check_refusals(position)


def check_refusals(position: Position) -> None:
    vocabulary = range(position.game.vocabulary)
    for seat in position.deciders:
        legal = [action for action in vocabulary if position.refusal(seat, action) is None]
        assert position.actions(seat) == legal
    for seat in {*range(-1, position.setting.seats + 1)} - {*position.deciders}:
        for action in vocabulary[::7]:
            refusal = position.refusal(seat, action)
            assert refusal is not None and refusal.reason


def test_an_illegal_action_raises_and_changes_nothing(table: Table) -> None:
    for seed in range(times(compiled=3, plain=1)):
        chance = FastChance(seed)
        position = table.start(seed)
        for seat, action in steps(position, chance, manner_of(table.name, seed)):
            check_illegal(position, chance)
            position.play(seat, action)
        check_illegal(position, chance)


def check_illegal(position: Position, chance: FastChance) -> None:
    before = dumped(position)
    vocabulary = position.game.vocabulary
    for seat in range(-1, position.setting.seats + 1):
        legal = position.actions(seat)
        for action in (-1, vocabulary, 2**64, *(chance.below(vocabulary) for _ in range(5))):
            if action not in legal:
                with pytest.raises(IllegalAction) as caught:
                    position.play(seat, action, [])
                assert str(caught.value) == str(position.refusal(seat, action))
                unknown = caught.value.pattern.startswith("{action} is not the number of an action")
                assert unknown == (action not in range(vocabulary))
        if not legal and position.deciders:
            with pytest.raises(IllegalAction):
                position.play(seat, position.actions(position.deciders[0])[0])
    assert dumped(position) == before


def test_what_one_touches_tells_every_action_of_a_decision_from_the_others(table: Table) -> None:
    """No path is another's beginning either, or a page could not know that more is to come."""
    touches = table.game.touches
    for seed in range(times(compiled=3, plain=1)):
        position = table.start(seed)
        for seat, action in steps(position, FastChance(seed), manner_of(table.name, seed)):
            paths = sorted(touches(legal) for legal in position.actions(seat))
            assert all(path and all(path) for path in paths)
            for path, following in pairwise(paths):
                assert following[: len(path)] != path
            position.play(seat, action)


def test_a_copy_never_shares_parts_with_its_original(table: Table) -> None:
    """Copies of all earlier positions, and what is played on from some of them, leave each other alone."""
    for seed in range(times(compiled=4, plain=1)):
        position = table.start(seed)
        kept: list[tuple[Position, str]] = []
        for number, (seat, action) in enumerate(
            steps(position, FastChance(seed), manner_of(table.name, seed))
        ):
            copy = position.copy()
            assert copy.chance is None
            kept.append((copy, dumped(position)))
            if number % 25 == 0:
                play_out(copy.copy(), FastChance(number))
            position.play(seat, action)
        assert [dumped(copy) for copy, _ in kept] == [dump for _, dump in kept]


def test_load_is_the_inverse_of_dump(table: Table) -> None:
    check = check_of(table.name)
    for seed in range(times(compiled=2, plain=1)):
        position = table.start(seed)
        for number, (seat, action) in enumerate(
            steps(position, FastChance(seed), manner_of(table.name, seed))
        ):
            if number % 3 == 0:
                check_load(position, table)
                check(position)
            position.play(seat, action)
        check_load(position, table)


def check_load(position: Position, table: Table) -> None:
    dump = dumped(position)
    loaded = table.game.load(json.loads(dump))
    assert dumped(loaded) == dump
    assert (loaded.over, loaded.scores, loaded.winners) == (position.over, position.scores, position.winners)
    for viewer in table.viewers:
        assert loaded.observe(viewer) == position.observe(viewer)


def test_a_copy_and_a_loaded_position_play_on_like_the_original(table: Table) -> None:
    """What is worked out anew from a dump is the same as what was kept up to date."""
    for seed in range(times(compiled=8, plain=1)):
        position = table.start(seed)
        for number, (seat, action) in enumerate(
            steps(position, FastChance(seed), manner_of(table.name, seed))
        ):
            if number % 20 == seed % 20:
                copy, loaded = position.copy(), table.game.load(json.loads(dumped(position)))
                copy.chance, loaded.chance = FairChance(bytes(32)), FairChance(bytes(32))
                for ahead in play_out(copy, FastChance(number)):
                    loaded.play(*ahead)
                assert dumped(loaded) == dumped(copy)
            position.play(seat, action)


def test_a_log_changes_nothing_but_itself(table: Table) -> None:
    for seed in range(times(compiled=5, plain=1)):
        silent, logged = table.start(seed), table.start(seed)
        for seat, action in steps(silent, FastChance(seed), manner_of(table.name, seed)):
            silent.play(seat, action)
            logged.play(seat, action, [])
            assert dumped(silent) == dumped(logged)


def test_a_dump_can_be_changed_without_changing_the_position(table: Table) -> None:
    position = table.start(1)
    before = dumped(position)
    scramble(position.dump())
    assert dumped(position) == before


def scramble(value: object) -> None:
    """Empty every list and table, from the innermost on."""
    if isinstance(value, dict):
        for item in value.values():
            scramble(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            scramble(item)
        value.clear()

"""Secrets: what a viewer is shown depends on nothing that is hidden from them.

A guess is a position with everything hidden redrawn. If all that a viewer can get hold of is the same in the
truth and in guesses (observations, refusals, the events they see), nothing hidden can have gone into it.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator

import msgspec
import pytest

from mudbrick.engine import Event, FairChance, FastChance, IllegalAction, Position, history
from mudbrick.engine.chance import commitment, seed_secret
from mudbrick.engine.events import seen
from mudbrick.engine.records import write
from mudbrick.server.thinker import question
from tests.contract.tables import Table, check_of, times
from tests.contract.walks import by_touch, dumped, steps
from tests.contract.ways import manner_of


def encoded(position: Position, viewer: int | None) -> bytes:
    """An observation as it is sent."""
    return msgspec.json.encode(position.observe(viewer))


def walk(table: Table, seed: int) -> Iterator[tuple[Position, int, int]]:
    """A game at each of its decisions, with the step that comes next."""
    position = table.start(seed)
    for seat, action in steps(position, FastChance(seed), manner_of(table.name, seed)):
        yield position, seat, action
        position.play(seat, action)
    yield position, 0, 0


def test_an_observation_is_the_same_whatever_is_hidden(table: Table) -> None:
    """Every viewer at every step: byte-identical observations, the same legal actions, and the same guess
    again from what was sent to another process."""
    check = check_of(table.name)
    for seed in range(times(compiled=3, plain=1)):
        for number, (position, _, _) in enumerate(walk(table, seed)):
            for viewer in table.viewers:
                sent = encoded(position, viewer)
                guess = position.guess(viewer, FastChance(number))
                assert encoded(guess, viewer) == sent
                if viewer is not None:
                    assert guess.actions(viewer) == position.actions(viewer)
                assert encoded(table.game.load(json.loads(json.dumps(guess.dump()))), viewer) == sent
                if number % 10 == 0:
                    check(guess)


def test_those_who_look_together_see_what_each_sees_alone(table: Table) -> None:
    """What everybody sees is shared between them; what is somebody's own is in nobody else's."""
    for number, (position, _, _) in enumerate(walk(table, 17)):
        if number % 3:
            continue
        order = table.viewers[number % len(table.viewers) :] + table.viewers[: number % len(table.viewers)]
        together = position.observe_each(order)
        assert [msgspec.json.encode(each) for each in together] == [encoded(position, who) for who in order]
        assert [each.viewer for each in together] == list(order)


def test_a_thinking_worker_is_told_the_same_whatever_is_hidden(table: Table) -> None:
    """The line to a worker, byte for byte, at every decision of every seat, sealed ones included."""
    for number, (position, _, _) in enumerate(walk(table, 16)):
        for seat in position.deciders:
            seen = position.observe(seat)
            redrawn = position.guess(seat, FastChance(number)).observe(seat)
            lines = [msgspec.json.encode(question("master", each, "key", 1.0)) for each in (seen, redrawn)]
            assert lines[0] == lines[1]
            told = json.loads(lines[0])
            assert json.dumps(told.pop("observation")) == json.dumps(json.loads(encoded(position, seat)))
            setting = seen.setting
            usual = {"rules": setting.rules, "components": setting.components, "game": table.name}
            about = {
                "bot": "master",
                "key": "key",
                "seconds": 1.0,
                "wants": "action",
                "played": None,
                "expected": None,
                "seat": None,
                "after": None,
                "account": {"stamp": None, "charged": 0.0, "missed": [], "promised": [], "expected": ""},
            }
            assert told == {**usual, **about}


def test_a_guess_is_made_from_what_was_sent_and_nothing_else(table: Table) -> None:
    for number, (position, _, _) in enumerate(walk(table, 11)):
        for viewer in table.viewers:
            observation = position.observe(viewer)
            here = dumped(position.guess(viewer, FastChance(number)))
            received = msgspec.json.decode(msgspec.json.encode(observation), type=type(observation))
            assert received == observation
            assert dumped(table.game.guess(received, FastChance(number))) == here
            pickled = pickle.loads(pickle.dumps(observation))
            assert dumped(table.game.guess(pickled, FastChance(number))) == here


def test_guesses_vary_where_something_is_hidden(table: Table) -> None:
    """A guess that returned the truth, or always the same, would pass every comparison."""
    for viewer in table.viewers:
        true, repeated, all_ = 0, 0, 0
        for number, (position, _, _) in enumerate(walk(table, 12)):
            first = dumped(position.guess(viewer, FastChance(number)))
            second = dumped(position.guess(viewer, FastChance(number + 1_000_000)))
            true += first == dumped(position)
            repeated += first == second
            all_ += 1
        assert true < all_ / 2, "guesses are the truth too often"
        assert repeated < all_ / 2, "guesses are alike too often"


def test_a_guess_can_be_played_to_the_end(table: Table) -> None:
    check = check_of(table.name)
    for seed in range(times(compiled=3, plain=1)):
        for number, (position, _, _) in enumerate(walk(table, seed)):
            if number % 15 == seed:
                for viewer in table.viewers:
                    guess = position.guess(viewer, FastChance(number))
                    for seat, action in steps(guess, FastChance(number)):
                        guess.play(seat, action)
                    check(guess)


def test_refusals_tell_nothing_that_is_hidden_from_the_one_who_is_refused(table: Table) -> None:
    game = table.game
    for number, (position, _, _) in enumerate(walk(table, 13)):
        if number % 4:
            continue
        for viewer in range(table.seats):
            guess = position.guess(viewer, FastChance(number))
            for action in range(number % 5, game.vocabulary, 5):
                assert told(position.refusal(viewer, action)) == told(guess.refusal(viewer, action))


def test_prospects_change_nothing_and_tell_nothing_hidden(table: Table) -> None:
    things = {touch for action in range(table.game.vocabulary) for touch in table.game.touches(action)}
    for number, (position, _, _) in enumerate(walk(table, 12)):
        if number % 20:
            continue
        guess, before = position.guess(None, FastChance(number)), dumped(position)
        for thing in sorted(things)[number % 5 :: 5]:
            assert position.prospect(thing) == guess.prospect(thing)
        assert dumped(position) == before


def test_events_tell_a_viewer_nothing_hidden_unless_they_say_that_they_teach(table: Table) -> None:
    """The same action in the truth and in a guess looks the same up to the first event that teaches, and if
    none does, so does the position afterwards: this is also what makes undo fair."""
    compared = 0
    for number, (position, seat, action) in enumerate(walk(table, 14)):
        if position.over:
            break
        for viewer in table.viewers:
            guess, truth = position.guess(viewer, FastChance(number)), position.copy()
            if guess.refusal(seat, action) is not None:
                continue
            told, guessed = play(truth, seat, action), play(guess, seat, action)
            assert seen(until_taught(told), viewer) == seen(until_taught(guessed), viewer)
            if encoded(truth, viewer) != encoded(guess, viewer):
                assert any(event.teaches for event in (*told, *guessed))
            elif viewer != seat:
                assert seen(told, viewer) == seen(guessed, viewer)
            compared += 1
    assert compared > 10


def test_events_tell_a_viewer_no_more_than_the_position_shows_them(table: Table) -> None:
    """Two actions that differ only in what a viewer doesn't see afterwards look the same to them: which of
    several tokens was laid face down stays hidden in the events too."""
    touches = table.game.touches
    for position, seat, action in walk(table, 15):
        if position.over:
            break
        alike = [other for other in position.actions(seat) if touches(other)[-1] == touches(action)[-1]]
        for viewer in {*table.viewers} - {seat}:
            told: dict[bytes, tuple[str, list[Event]]] = {}
            for other in alike:
                ahead = position.copy()
                events = seen(play(ahead, seat, other), viewer)
                truth = str(ahead.dump())
                first_truth, first_events = told.setdefault(encoded(ahead, viewer), (truth, events))
                assert truth == first_truth or events == first_events


def told(refusal: IllegalAction | None) -> tuple[object, ...]:
    """All that a refusal tells, in any language."""
    if refusal is None:
        return ()
    return str(refusal), refusal.rule, refusal.pattern, refusal.values


def play(position: Position, seat: int, action: int) -> list[Event]:
    """Play with a stream of one's own; the events."""
    log: list[Event] = []
    position.chance = FairChance(bytes(32))
    position.play(seat, action, log)
    return log


def until_taught(events: list[Event]) -> list[Event]:
    """The events before the first that teaches anything."""
    for place, event in enumerate(events):
        if event.teaches:
            return events[:place]
    return events


def test_the_seed_and_the_secret_appear_nowhere(table: Table) -> None:
    """Neither in observations nor in events nor in refusals, not even at the end."""
    seed = 7_304_918_265_520_431_977
    secret = seed_secret(seed)
    forbidden = [str(seed), secret.hex(), str(int.from_bytes(secret, "big")), commitment(secret)]
    past = history.new(table.game, table.players, dict(table.options), seed)
    assert str(seed) in write(past.record())
    for seat, action in steps(past.position, FastChance(1), by_touch):
        heard = [encoded(past.position, viewer).decode() for viewer in table.viewers]
        heard += [str(told(past.position.refusal(other, 0))) for other in range(table.seats)]
        heard += [repr(event) for event in past.play(seat, action)]
        assert not any(word in text for word in forbidden for text in heard)


def test_a_stranger_sees_what_the_spectator_sees_or_nothing(table: Table) -> None:
    """A seat that doesn't exist has no actions, whatever it asks."""
    position = table.start(3)
    assert position.observe(None).actions == ()
    for seat in (-1, table.seats):
        assert position.actions(seat) == []
        with pytest.raises(IllegalAction):
            position.play(seat, 0)

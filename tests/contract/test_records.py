"""Records and undo: a game written down is the same game, and a step taken back was never taken."""

from __future__ import annotations

from itertools import islice

import pytest

from mudbrick.engine import Deal, FastChance, MudbrickError, Position, history
from mudbrick.engine.errors import BadRecord, CannotUndo
from mudbrick.engine.history import History
from mudbrick.engine.records import Record, Result, check, read, replay, write
from tests.contract.tables import Table, times
from tests.contract.walks import Manner, by_touch, dumped, play_out, steps, uniform
from tests.contract.ways import manner_of


def played(table: Table, seed: int | None, moves: int | None = None, manner: Manner = by_touch) -> History:
    """A game of random moves: so many, or to its end."""
    past = history.new(table.game, table.players, dict(table.options), seed)
    for seat, action in steps(past.position, FastChance(seed), manner):
        if len(past.steps) == moves:
            break
        past.play(seat, action)
    return past


def test_a_record_written_read_and_replayed_gives_the_same_game(table: Table) -> None:
    for seed in [*range(times(compiled=6, plain=1)), None]:
        past = played(table, seed)
        record = past.record()
        text = write(record)
        assert read(text) == record
        assert write(read(text)) == text
        assert dumped(check(read(text), table.game)) == dumped(past.position)
        assert record.result == Result(past.position.scores, past.position.winners)


def test_a_replay_goes_through_every_position_of_the_game(table: Table) -> None:
    past = history.new(table.game, table.players, dict(table.options), 5)
    dumps = [dumped(past.position)]
    for seat, action in steps(past.position, FastChance(5), uniform):
        past.play(seat, action)
        dumps.append(dumped(past.position))
    assert [dumped(position) for position in replay(past.record(), table.game)] == dumps


def test_an_unfinished_game_is_resumed_where_it_stopped(table: Table) -> None:
    for moves in (0, 1, 20):
        past = played(table, 6, moves)
        record = read(write(past.record()))
        assert record.result is None
        resumed = history.resume(table.game, record)
        assert dumped(resumed.position) == dumped(past.position)
        for seat, action in steps(past.position, FastChance(moves), by_touch):
            past.play(seat, action)
            resumed.play(seat, action)
        assert write(resumed.record()) == write(past.record())


def test_a_deal_written_by_hand_can_be_recorded_too(table: Table) -> None:
    """Its later draws come from a stream that the deal itself seeds, so that it also replays."""
    deal = played(table, 9, 0).record().deal
    past = History(table.game, Record(Deal(deal.setting, deal.setup), table.players, ()))
    for seat, action in steps(past.position, FastChance(9), by_touch):
        past.play(seat, action)
    assert dumped(check(read(write(past.record())), table.game)) == dumped(past.position)


def test_a_record_with_any_one_action_changed_is_refused_or_another_game(table: Table) -> None:
    """An edit never passes for the game that was played, even where both end alike: a bid that lost."""
    record = played(table, 10).record()
    chance = FastChance(10)
    for _ in range(times(compiled=20, plain=4)):
        place = chance.below(len(record.moves))
        seat, text = record.moves[place]
        other = table.game.text(chance.below(table.game.vocabulary))
        if other == text:
            continue
        moves = (*record.moves[:place], (seat, other), *record.moves[place + 1 :])
        edited = Record(record.deal, record.players, moves, record.result, record.seed)
        try:
            check(edited, table.game)
        except MudbrickError as error:
            assert isinstance(error, BadRecord)
        else:
            assert dumped(after(edited, place, table)) != dumped(after(record, place, table))


def after(record: Record, place: int, table: Table) -> Position:
    """The position after the move at a place."""
    return next(islice(replay(record, table.game), place + 1, None))


def test_undo_returns_exactly_to_the_earlier_position(table: Table) -> None:
    """Own steps, one after the other, until somebody learnt something; then the game goes on as before."""
    undone = 0
    for seed in range(times(compiled=3, plain=1)):
        past = history.new(table.game, table.players, dict(table.options), seed)
        dumps = [dumped(past.position)]
        for seat, action in play_out(table.start(seed), FastChance(seed), manner_of(table.name, seed)):
            past.play(seat, action)
            dumps.append(dumped(past.position))
            undone += take_back_and_forth(past, seat, dumps)
        assert dumped(past.position) == dumps[-1]
    assert undone > 0


def take_back_and_forth(past: History, seat: int, dumps: list[str]) -> int:
    """Undo as far as it goes, see that every position is the one it was, and play all of it again."""
    taken = list(past.steps)
    for other in range(past.position.setting.seats):
        if other != seat:
            with pytest.raises(CannotUndo, match="another player"):
                past.undo(other)
    while past.may_undo(seat):
        step = past.undo(seat)
        assert step.seat == seat and not step.teaches
        assert dumped(past.position) == dumps[len(past.steps)]
    with pytest.raises(CannotUndo):
        past.undo(seat)
    undone = len(taken) - len(past.steps)
    for step in taken[len(past.steps) :]:
        assert past.play(step.seat, step.action) == step.events
    return undone


def test_everybody_together_can_go_back_to_any_step(table: Table) -> None:
    past = history.new(table.game, table.players, dict(table.options), 21)
    dumps = [dumped(past.position)]
    for seat, action in steps(past.position, FastChance(21), by_touch):
        past.play(seat, action)
        dumps.append(dumped(past.position))
    taken = list(past.steps)
    for length in (len(taken), len(taken) // 2, 1, 0):
        past.rewind(length)
        assert dumped(past.position) == dumps[length]
    for step in taken:
        past.play(step.seat, step.action)
    assert dumped(past.position) == dumps[-1]

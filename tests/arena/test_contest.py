"""Contests: mirrored deals, the same whoever plays which game when, and gone on with after a kill."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mudbrick
from mudbrick.arena.contest import Contest, play_task
from mudbrick.arena.lineups import Lineup, Task, lineups
from mudbrick.arena.results import document, results
from mudbrick.arena.sequential import Test
from mudbrick.arena.simulation import Played, Times
from mudbrick.arena.state import State
from mudbrick.arena.workers import Here, Pool, Workers
from mudbrick.engine.errors import MudbrickError

GAME = mudbrick.game("babylonia")


def contest(*players: str, seats: tuple[int, ...] = (2,), seed: int = 3) -> Contest:
    return Contest(GAME, players, seats, {}, seed)


def run(
    asked: Contest,
    games: int,
    path: Path | None = None,
    work: Workers | None = None,
    test: Test | None = None,
) -> str:
    state = State(path, asked.terms())
    try:
        for _ in asked.run(games, work or Here(), state, test):
            pass
    finally:
        state.close()
    return json.dumps(document(asked, results(asked, games, state, test), test))


def test_every_choice_of_players_sits_at_every_size_of_table() -> None:
    assert lineups(("a", "b", "c"), (2, 3)) == [
        Lineup(("a", "b")),
        Lineup(("a", "c")),
        Lineup(("b", "c")),
        Lineup(("a", "b", "c")),
    ]
    assert lineups(("a", "b", "b"), (3,)) == [Lineup(("a", "b", "b"))]
    assert lineups(("a", "b", "b"), (2,)) == [Lineup(("a", "b")), Lineup(("b", "b"))]
    assert lineups(("a", "b"), (1,)) == [Lineup(("a",)), Lineup(("b",))]


def test_a_deal_is_played_once_for_every_rotation_and_games_make_whole_deals() -> None:
    asked = contest("random", "greedy", seats=(3,))
    assert asked.size(7) == 9
    deals = set()
    for rotation, seats in enumerate(asked.lineups[0].rotations()):
        with_record = Contest(GAME, ("random", "greedy"), (3,), {}, 3, records=True)
        record = play_task((with_record.spec, Task(0, 4, rotation))).record
        assert record is not None
        assert [name.split()[0] for name in record.players] == list(seats)
        deals.add(json.dumps(record.deal.setup))
    assert len(deals) == 1


def test_a_pool_finds_the_same_as_one_process() -> None:
    asked = contest("greedy", "random")
    pool = Pool(2)
    try:
        assert run(asked, 6, work=pool) == run(asked, 6)
    finally:
        pool.close()


class Killed(Exception):
    pass


class Mortal(Here):
    """Dies after some games."""

    def __init__(self, games: int) -> None:
        self._games = games

    def run(self, function, tasks):  # type: ignore[no-untyped-def]
        for task in tasks:
            if not self._games:
                raise Killed
            self._games -= 1
            yield task, function(task)


@pytest.mark.parametrize("cut", [0, 1, 20])
def test_a_contest_goes_on_where_it_was_killed_and_finds_the_same(tmp_path: Path, cut: int) -> None:
    asked = contest("greedy", "random")
    path = tmp_path / "deep" / "state.jsonl"
    with pytest.raises(Killed):
        run(asked, 8, path, Mortal(5))
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) - cut])
    assert len(path.read_text(encoding="utf-8").splitlines()) == 6
    with pytest.raises(Killed):
        run(asked, 8, path, Mortal(2))
    assert run(asked, 8, path, Mortal(8 - 5 - 2 + (cut > 0))) == run(asked, 8)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 9
    with pytest.raises(Killed):
        run(asked, 10, path, Mortal(0))
    assert run(asked, 4, path, Mortal(0)) == run(asked, 4)


def test_a_state_that_was_killed_at_its_first_line_begins_anew(tmp_path: Path) -> None:
    asked = contest("greedy", "random")
    path = tmp_path / "state.jsonl"
    run(asked, 2, path)
    path.write_bytes(path.read_bytes()[:30])
    assert run(asked, 2, path) == run(asked, 2)


def test_the_state_of_another_contest_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    run(contest("greedy", "random"), 2, path)
    before = path.read_bytes()
    for other, said in (
        (contest("greedy", "random", seed=4), "its seed is 3, not 4"),
        (contest("random", "greedy"), "its lineups are"),
        (Contest(GAME, ("greedy", "random"), (2,), {"connection": "matching"}, 3), "its options are"),
    ):
        with pytest.raises(MudbrickError, match=said):
            State(path, other.terms())
    for text in ("hello\n", "hello", '{"format": "mudbrick record 1"}\n'):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(MudbrickError, match="is not the state of an arena"):
            State(path, contest("greedy", "random").terms())
        assert path.read_text(encoding="utf-8") == text
    path.write_bytes(before + b"{}\n")
    with pytest.raises(MudbrickError, match="a line that tells of no game"):
        State(path, contest("greedy", "random").terms())
    with pytest.raises(MudbrickError, match="can't be used"):
        State(tmp_path, contest("greedy", "random").terms())


def test_a_player_that_has_changed_is_another_contest() -> None:
    first, second = contest("builder", "random"), contest("builder:width=2", "random")
    assert first.terms()["players"] != second.terms()["players"]


@pytest.mark.long
def test_a_decided_lineup_stops_and_the_others_play_on(tmp_path: Path) -> None:
    asked = contest("greedy", "random", "random:steps=9")
    test = Test(-20, 20)
    path = tmp_path / "state.jsonl"
    found = json.loads(run(asked, 30, path, test=test))
    by_players = {tuple(row["players"]): row for row in found["results"]}
    decided = by_players["greedy", "random"]
    assert decided["stronger"] is True
    assert decided["games"] < 30
    equal = by_players["random", "random:steps=9"]
    assert equal["stronger"] is None
    assert equal["games"] == 30
    pool = Pool(2)
    try:
        assert json.loads(run(asked, 30, work=pool, test=test)) == found
    finally:
        pool.close()


def test_a_state_that_is_only_read_is_left_as_it_is(tmp_path: Path) -> None:
    asked = contest("greedy", "random")
    path = tmp_path / "state.jsonl"
    run(asked, 2, path)
    cut = path.read_bytes()[:-5]
    path.write_bytes(cut)
    assert len(State(path, asked.terms(), only_read=True).outcomes) == 1
    assert path.read_bytes() == cut


def test_times_survive_the_state(tmp_path: Path) -> None:
    asked = contest("greedy", "random")
    path = tmp_path / "state.jsonl"
    run(asked, 2, path)
    kept = State(path, asked.terms())
    kept.close()
    found = results(asked, 2, kept)
    assert found.thinking["greedy"].decision > 0
    assert found.thinking["greedy"].turn > found.thinking["greedy"].decision


def test_standings_add_up() -> None:
    asked = contest("greedy", "random", seats=(3,))
    state = State(None, {})
    times = (Times([], []),) * 3
    # Rotations of greedy, random, random: greedy sits first, second, third.
    state.keep(Task(0, 0, 0), Played(0, (10, 5, 3), (0,), 9, None, times))
    state.keep(Task(0, 0, 1), Played(0, (10, 10, 3), (0, 1), 9, None, times))
    state.keep(Task(0, 0, 2), Played(0, (1, 9, 8), (1,), 9, None, times))
    found = results(asked, 3, state)
    greedy, random = found.standings
    assert (greedy.games, random.games) == (3, 6)
    assert (greedy.wins, random.wins) == (1.5, 1.5)
    assert (greedy.share, random.share) == (0.5, 0.25)
    assert greedy.fair == random.fair == pytest.approx(1 / 3)
    assert greedy.mean_score == pytest.approx(28 / 3)
    assert greedy.margin == pytest.approx((6 + 3.5 + 3) / 3)
    assert found.lineups[0].share == 0.5
    assert greedy.rating is not None and random.rating is not None
    assert greedy.rating.value > random.rating.value


def test_alone_at_the_table_there_are_shares_and_no_ratings() -> None:
    game = mudbrick.game("ezra_nehemiah")
    alone = Contest(game, ("random", "greedy"), (1,), {}, 1)
    found = json.loads(run(alone, 2))
    assert [row["rating"] for row in found["standings"]] == [None, None]
    assert [row["games"] for row in found["standings"]] == [2, 2]
    assert [row["players"] for row in found["results"]] == [["random"], ["greedy"]]


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(MudbrickError, match="Babylonia is for 2, 3 or 4 players, not 5"):
        contest("greedy", "random", seats=(5,))

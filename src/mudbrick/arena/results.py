"""What a contest has found out: standings of the players, and how each lineup came out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Final

from mudbrick.arena import ratings
from mudbrick.arena.contest import Contest, Deals, first_parts, part
from mudbrick.arena.lineups import Lineup
from mudbrick.arena.ratings import Rating
from mudbrick.arena.sequential import Test, Verdict, judge
from mudbrick.arena.simulation import Played
from mudbrick.arena.standings import interval
from mudbrick.arena.state import State

DECIMALS: Final = 4


@dataclass(frozen=True)
class Standing:
    """What became of one player's seats. A victory that n seats share counts as 1/n for each.

    `share` is the part of its games that the player won, `fair` what it would be among equals, `low` to
    `high` its interval of 95 %. `margin` is its score less the others' mean. A player that met nobody has no
    rating.
    """

    name: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    fair: float
    mean_score: float
    margin: float
    rating: Rating | None


@dataclass(frozen=True)
class Thinking:
    """How long a player thought, in milliseconds: on average, and in all but one of a hundred."""

    decision: float
    decision_p99: float
    turn: float
    turn_p99: float


@dataclass(frozen=True)
class LineupResult:
    """How a lineup came out for its first player; the test if there was one."""

    players: tuple[str, ...]
    games: int
    wins: float
    share: float
    low: float
    high: float
    verdict: Verdict | None


@dataclass(frozen=True)
class Results:
    """All that a contest has found out."""

    standings: list[Standing]
    lineups: list[LineupResult]
    thinking: dict[str, Thinking]


def results(contest: Contest, games_each: int, state: State, test: Test | None = None) -> Results:
    """What the games that are finished say."""
    counted = contest.counted(games_each, state.outcomes, test)
    games = [
        (rotation, played)
        for lineup, deals in zip(contest.lineups, counted)
        for deal in deals
        for rotation, played in zip(lineup.rotations(), deal)
    ]
    rated = ratings.rate([(players, played) for players, played in games if len(players) > 1])
    return Results(
        [_standing(name, games, rated.get(name)) for name in contest.players],
        [_lineup(lineup, deals, test) for lineup, deals in zip(contest.lineups, counted)],
        {name: thinking(name, games) for name in contest.players},
    )


def _standing(name: str, games: Sequence[tuple[tuple[str, ...], Played]], rating: Rating | None) -> Standing:
    seats = [
        (played, seat) for players, played in games for seat, other in enumerate(players) if other == name
    ]
    if not seats:
        return Standing(name, 0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, None)
    wins = sum(part(played, seat) for played, seat in seats)
    low, high = interval(wins, len(seats))
    return Standing(
        name,
        len(seats),
        wins,
        wins / len(seats),
        low,
        high,
        fmean(1 / len(played.scores) for played, _ in seats),
        fmean(played.scores[seat] for played, seat in seats),
        fmean(margin(played, seat) for played, seat in seats),
        rating,
    )


def margin(played: Played, seat: int) -> float:
    """The seat's score less the others' mean; alone, its score."""
    others = len(played.scores) - 1
    own = played.scores[seat]
    return own - (sum(played.scores) - own) / others if others else float(own)


def _lineup(lineup: Lineup, deals: Deals, test: Test | None) -> LineupResult:
    won = first_parts(lineup, deals)
    rotations = len(lineup.rotations())
    games = len(deals) * rotations
    low, high = interval(sum(won) * rotations, games) if games else (0.0, 1.0)
    share = sum(won) / len(won) if won else 0.0
    verdict = None if test is None else judge(won, len(lineup.players), test)
    return LineupResult(lineup.players, games, sum(won) * rotations, share, low, high, verdict)


def thinking(name: str, games: Sequence[tuple[tuple[str, ...], Played]]) -> Thinking:
    """How long a player thought in these games."""
    spent = [
        times for players, played in games for other, times in zip(players, played.times) if other == name
    ]
    decisions = [time for times in spent for time in times.decisions]
    turns = [time for times in spent for time in times.turns]
    return Thinking(mean_ms(decisions), p99_ms(decisions), mean_ms(turns), p99_ms(turns))


def mean_ms(times: list[int]) -> float:
    """The mean of times in microseconds, in milliseconds."""
    return fmean(times) / 1000 if times else 0.0


def p99_ms(times: list[int]) -> float:
    """What 99 of 100 times in microseconds don't exceed, in milliseconds.

    >>> p99_ms([1000 * number for number in range(1, 101)])
    99.0
    """
    return sorted(times)[-(-99 * len(times) // 100) - 1] / 1000 if times else 0.0


def document(contest: Contest, found: Results, test: Test | None = None) -> dict[str, object]:
    """All of it as plain data, the same for the same seed; how long players thought is no part of it."""
    standings: list[dict[str, object]] = []
    for standing in found.standings:
        row = asdict(standing)
        standings.append({key: _rounded(value) for key, value in row.items()})
    lineups: list[dict[str, object]] = []
    for result in found.lineups:
        row = {key: _rounded(value) for key, value in asdict(result).items() if key != "verdict"}
        if result.verdict is not None:
            row["likelihood"] = _rounded(result.verdict.likelihood)
            row["stronger"] = result.verdict.stronger
        lineups.append(row)
    terms = contest.terms()
    tested = {} if test is None else {"test": {"low": test.low, "high": test.high}}
    return {**terms, **tested, "standings": standings, "results": lineups}


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return round(value, DECIMALS)
    if isinstance(value, dict):
        return {key: _rounded(inner) for key, inner in value.items()}
    return value

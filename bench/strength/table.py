"""bench/STRENGTH.md: the rows that have been played, as a table for people."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from bench.strength.measures import MEASURES
from bench.strength.rows import Row
from mudbrick.arena.contest import Contest
from mudbrick.arena.results import LineupResult, Thinking, results
from mudbrick.arena.state import State

HEADING = """# Strength

Made by `make bench-strength` on {date}, with the compiled form ({machine}). Every row is an arena of
its own: its command plays the same games again, unless players think by the clock. Deals are mirrored: each
is played once for every rotation of the players over the seats. A share of wins comes with its interval of
95 %; a victory that is shared counts in parts. Times are the first player's, in milliseconds of the process's
own time: the mean of the decisions that left a choice, the mean of whole turns, and what 99 of 100 turns kept
within.

**Met** says whether the share itself is where it should be, "clearly" if its whole interval is.
"""


@dataclass(frozen=True)
class Finding:
    """What a row has found out so far."""

    row: Row
    result: LineupResult
    thinking: Thinking
    measures: dict[str, float]

    @property
    def complete(self) -> bool:
        """Were all games played?"""
        return self.result.games >= self.row.games

    def met(self) -> str:
        """Is everything as it should be?"""
        row, result = self.row, self.result
        checks: list[tuple[bool, bool]] = []
        for least in (row.least, None if row.lift is None else row.lift / row.seats):
            if least is not None:
                checks.append((result.share >= least, result.low >= least))
        if row.most is not None:
            checks.append((result.share <= row.most, result.high <= row.most))
        for spent, most in ((self.thinking.decision, row.decision), (self.thinking.turn, row.turn)):
            if most is not None:
                checks.append((spent <= most, spent <= most))
        for name, value in self.measures.items():
            measure = MEASURES[name]
            good = (measure.least is None or value >= measure.least) and (
                measure.most is None or value <= measure.most
            )
            checks.append((good, good))
        if not all(good for good, _ in checks):
            return "**no**"
        return "clearly" if all(sure for _, sure in checks) else "yes"


def finding(row: Row, contest: Contest, games: int, state: State) -> Finding:
    """What the games of a row say that are finished."""
    found = results(contest, games, state)
    values: dict[str, list[float]] = {name: [] for name in row.measures}
    for task, played in state.outcomes.items():
        if played.record is None:
            continue
        players = contest.lineups[task.lineup].rotations()[task.rotation]
        seats = [seat for seat, name in enumerate(players) if name == row.players[0]]
        for name in row.measures:
            values[name] += MEASURES[name].of(contest.game, played.record, seats)
    means = {name: fmean(several) if several else 0.0 for name, several in values.items()}
    return Finding(row, found.lineups[0], found.thinking[row.players[0]], means)


def table(findings: list[Finding]) -> str:
    """All rows, part by part."""
    lines: list[str] = []
    part = ""
    for found in findings:
        if found.row.part != part:
            part = found.row.part
            lines += [
                "",
                f"## {part}",
                "",
                "| Row | Games | Share of wins | 95 % | Asked | Met | Decision | Turn | 99 % of turns |",
                "| --- | --: | --: | --: | --- | --- | --: | --: | --: |",
            ]
        lines.append(line(found))
    lines += ["", "## Commands", ""]
    lines += [f"- {found.row.name}: `{found.row.command}`" for found in findings]
    return "\n".join(lines) + "\n"


def line(found: Finding) -> str:
    """One row."""
    row, result, thinking = found.row, found.result, found.thinking
    title = f"{row.game}, {', '.join((*row.options, f'{row.seats} seats'))}: {' – '.join(row.players)}"
    games = f"{result.games}" if found.complete else f"{result.games} of {row.games}"
    return (
        f"| {title} | {games} | {_share(found)} | {_interval(found)} | {asked(found)} | {found.met()} "
        f"| {thinking.decision:.2f} | {thinking.turn:.1f} | {thinking.turn_p99:.1f} |"
    )


def asked(found: Finding) -> str:
    """What is asked of a row, in words."""
    row = found.row
    words: list[str] = []
    if row.least is not None:
        words.append(f"{row.least:.0%} or more")
    if row.most is not None:
        words.append(f"{row.most:.0%} or less")
    if row.lift is not None:
        words.append(f"{row.lift} × the fair share, {row.lift / row.seats:.1%}")
    if row.decision is not None:
        words.append(f"{row.decision:g} ms a decision")
    if row.turn is not None:
        words.append(f"{row.turn:g} ms a turn")
    for name, value in found.measures.items():
        measure = MEASURES[name]
        bound = f"≥ {measure.least:g}" if measure.least is not None else f"≤ {measure.most:g}"
        words.append(f"{measure.about} {bound}: {value:.2f}")
    return ", ".join(words)


def _share(found: Finding) -> str:
    return "–" if len(set(found.row.players)) == 1 and found.row.seats > 1 else f"{found.result.share:.1%}"


def _interval(found: Finding) -> str:
    if _share(found) == "–":
        return "–"
    return f"{found.result.low:.1%} – {found.result.high:.1%}"

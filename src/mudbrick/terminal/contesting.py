"""`mudbrick arena`: which player is the stronger one, by how much, and how sure that is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.table import Table

from mudbrick.arena import pictures, players
from mudbrick.arena.contest import Contest
from mudbrick.arena.results import LineupResult, Results, Standing, Thinking, document, results
from mudbrick.arena.sequential import Test
from mudbrick.arena.state import State
from mudbrick.arena.workers import workers
from mudbrick.engine.errors import BadOption
from mudbrick.terminal import files
from mudbrick.terminal.arguments import (
    GameName,
    Jobs,
    Language,
    NoColour,
    Options,
    OwnersFile,
    Seed,
    chosen_seed,
)
from mudbrick.terminal.messages import USUAL_LANGUAGE, Messages
from mudbrick.terminal.screen import Screen
from mudbrick.terminal.seats import parse_options
from mudbrick.terminal.waiting import watched

USUAL_ELO: Final = 20.0


def arena(
    game_name: GameName,
    player_list: Annotated[
        str,
        typer.Option(
            "--players",
            help="the players, separated by commas: bots, or experiments such as master:width=12 "
            "or builder@weights.json",
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="how many games each lineup plays, at most")] = 100,
    seats: Annotated[
        str | None, typer.Option(help="how many sit at a table: 2, or 2..4 for all of them")
    ] = None,
    jobs: Jobs = 1,
    option: Options = [],  # noqa: B006 - Typer copies it
    components: OwnersFile = None,
    seed: Seed = None,
    decide: Annotated[bool, typer.Option("--decide", help="stop each lineup when it is decided")] = False,
    elo0: Annotated[float, typer.Option(help="with --decide: the lower hypothesis")] = -USUAL_ELO,
    elo1: Annotated[float, typer.Option(help="with --decide: the higher hypothesis")] = USUAL_ELO,
    state: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="keep finished games there, and go on from them the next time"),
    ] = None,
    picture: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="draw the ratings there")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print only JSON")] = False,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Let players meet in many mirrored games: who is stronger, and how sure is that?"""
    messages = Messages(lang)
    game = files.game_with(game_name, components)
    texts = players.split(player_list)
    counts = _seats(seats, game.seat_counts, len(texts))
    if decide and elo0 >= elo1:
        raise BadOption(f"--elo0 must be below --elo1, not {elo0:g} and {elo1:g}")
    test = Test(elo0, elo1) if decide else None
    if state is not None and seed is None:
        raise BadOption("--state needs a --seed: an arena that is gone on with must be the same one")
    contest = Contest(game, texts, counts, parse_options(game, option), chosen_seed(seed))
    kept = State(state, contest.terms())
    work = workers(jobs)
    try:
        for _ in watched(
            contest.run(games, work, kept, test), contest.size(games), messages.say("arena.progress")
        ):
            pass
    finally:
        kept.close()
        work.close()
    found = results(contest, games, kept, test)
    if picture is not None:
        files.write_text(picture, _picture(contest, found, messages))
    if as_json:
        print(json.dumps(document(contest, found, test)))
        return 0
    _show(contest, found, Screen(no_colour), messages)
    return 0


def _seats(text: str | None, allowed: tuple[int, ...], named: int) -> tuple[int, ...]:
    """The sizes of tables: those asked for, or as many seats as players as far as the game has them."""
    if text is None:
        return (max(count for count in allowed if count <= max(named, 2, min(allowed))),)
    found = re.fullmatch(r"(\d)(?:\.\.(\d))?", text.strip())
    if not found:
        raise BadOption(f"--seats is a number such as 2, or a range such as 2..4, not '{text}'")
    first, last = int(found[1]), int(found[2] or found[1])
    if last < first:
        raise BadOption(f"--seats: a range goes upwards, as {last}..{first} does")
    return tuple(range(first, last + 1))


def _picture(contest: Contest, found: Results, messages: Messages) -> str:
    """Ratings with their intervals, the best first; alone at the table, the shares of wins."""
    title = messages.say("arena.ratings", game=contest.game.title)
    rows = [
        pictures.Row(standing.name, standing.rating.value, standing.rating.low, standing.rating.high)
        for standing in found.standings
        if standing.rating is not None
    ]
    if not rows:
        title = messages.say("arena.shares", game=contest.game.title)
        rows = [
            pictures.Row(one.name, 100 * one.share, 100 * one.low, 100 * one.high) for one in found.standings
        ]
    return pictures.intervals(title, sorted(rows, key=lambda row: -row.value))


def _show(contest: Contest, found: Results, screen: Screen, messages: Messages) -> None:
    say = messages.say
    played = sum(result.games for result in found.lineups)
    screen.say(say("arena.title", games=played, game=contest.game.title, seed=contest.seed), "title")
    best_first = sorted(found.standings, key=lambda one: -(one.rating.value if one.rating else one.share))
    screen.table(_standings(best_first, messages))
    screen.table(_times(best_first, found.thinking, messages))
    if len(found.lineups) > 1 or found.lineups[0].verdict is not None:
        screen.table(_lineups(found.lineups, messages))


def _standings(standings: list[Standing], messages: Messages) -> Table:
    say = messages.say
    table = _table(
        say("arena.player"),
        say("arena.games"),
        say("arena.rating"),
        say("arena.share"),
        say("arena.interval"),
        say("arena.fair"),
        say("arena.mean"),
        say("arena.margin"),
    )
    for one in standings:
        rating = (
            "–"
            if one.rating is None
            else f"{one.rating.value:.1f} ± {one.rating.high - one.rating.value:.1f}"
        )
        table.add_row(
            one.name,
            str(one.games),
            rating,
            f"{one.share:.1%}",
            _interval(one),
            f"{one.fair:.0%}",
            f"{one.mean_score:.1f}",
            f"{one.margin:+.1f}",
        )
    return table


def _times(standings: list[Standing], thinking: dict[str, Thinking], messages: Messages) -> Table:
    say = messages.say
    table = _table(
        say("arena.player"),
        say("arena.decision"),
        say("arena.p99"),
        say("arena.turn"),
        say("arena.p99"),
    )
    for one in standings:
        times = thinking[one.name]
        row = (times.decision, times.decision_p99, times.turn, times.turn_p99)
        table.add_row(one.name, *(f"{time:,.2f} ms" for time in row))
    return table


def _lineups(lineups: list[LineupResult], messages: Messages) -> Table:
    say = messages.say
    table = _table(say("arena.lineup"), say("arena.games"), say("arena.share"), say("arena.interval"), "")
    for one in lineups:
        first, *others = one.players
        verdict = ""
        if one.verdict is not None:
            verdict = say("arena.undecided")
            if one.verdict.stronger is not None:
                verdict = say("arena.stronger") if one.verdict.stronger else say("arena.weaker")
        met = f"{first} – {', '.join(others)}" if others else first
        table.add_row(met, str(one.games), f"{one.share:.1%}", _interval(one), verdict)
    return table


def _table(first: str, *numbers: str) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column(first, overflow="fold")
    for title in numbers:
        table.add_column(title, justify="right")
    return table


def _interval(one: Standing | LineupResult) -> str:
    return f"{one.low:.1%} – {one.high:.1%}"

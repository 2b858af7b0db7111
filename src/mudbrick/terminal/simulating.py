"""`mudbrick simulate`: many games between bots, as a table for people or as JSON for programs."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Final

from rich import box
from rich.table import Table

from mudbrick.arena import Played, Simulation, Standing, by_bot, by_seat
from mudbrick.engine import records
from mudbrick.engine.errors import MudbrickError
from mudbrick.terminal import files
from mudbrick.terminal.keeping import SUFFIX
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.screen import Screen
from mudbrick.terminal.waiting import watched

DECIMALS: Final = 6


def simulate(
    simulation: Simulation, games: int, folder: Path | None, messages: Messages
) -> tuple[list[Played], float]:
    """Play the games, write their records if a folder is named; the results and the seconds it took."""
    if folder is not None:
        check_folder(folder, games)
    begun = time.perf_counter()
    results: list[Played] = []
    for played in watched(
        simulation.play(games, folder is not None), games, messages.say("simulate.progress")
    ):
        if folder is not None and played.record is not None:
            files.write_text(record_path(folder, played.number, games), records.write(played.record))
        results.append(Played(played.number, played.scores, played.winners, played.actions))
    return results, time.perf_counter() - begun


def record_path(folder: Path, number: int, games: int) -> Path:
    """The file of one game."""
    return folder / f"game-{number:0{len(str(games - 1))}}{SUFFIX}"


def check_folder(folder: Path, games: int) -> None:
    """Raise unless the records can go there without writing over anything."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MudbrickError(f"{folder} can't be made a folder for records: {files.reason(error)}") from None
    for number in range(games):
        if record_path(folder, number, games).exists():
            raise MudbrickError(
                f"{record_path(folder, number, games)} already exists: choose an empty folder"
            )


def as_json(simulation: Simulation, results: list[Played]) -> str:
    """Everything that was found out; the same for the same seed, byte by byte."""
    return json.dumps(
        {
            "game": simulation.game.name,
            "rules": simulation.game.rules,
            "options": simulation.setting.options,
            "components": simulation.setting.components,
            "seats": simulation.seats,
            "seed": simulation.seed,
            "games": len(results),
            "by_seat": [_standing(standing) for standing in by_seat(simulation.seats, results)],
            "by_bot": [_standing(standing) for standing in by_bot(simulation.seats, results)],
            "results": [
                {"scores": played.scores, "winners": played.winners, "actions": played.actions}
                for played in results
            ],
        }
    )


def _standing(standing: Standing) -> dict[str, object]:
    return {
        name: round(value, DECIMALS) if isinstance(value, float) else value
        for name, value in asdict(standing).items()
    }


def show(
    simulation: Simulation, results: list[Played], seconds: float, screen: Screen, messages: Messages
) -> None:
    """The results for people."""
    say = messages.say
    screen.say(
        say("simulate.title", games=len(results), game=simulation.game.title, seed=simulation.seed), "title"
    )
    screen.table(_table(by_seat(simulation.seats, results), messages))
    if 1 < len(set(simulation.seats)) < len(simulation.seats):
        screen.table(_table(by_bot(simulation.seats, results), messages))
    actions = sum(played.actions for played in results) / len(results)
    speed = f"{len(results) / seconds:,.0f}" if seconds < len(results) else f"{len(results) / seconds:.2f}"
    screen.say(say("simulate.speed", speed=speed, actions=f"{actions:.1f}"), "dim")


def _table(standings: list[Standing], messages: Messages) -> Table:
    say = messages.say
    table = Table(box=box.SIMPLE)
    table.add_column(say("simulate.seat"))
    table.add_column(say("simulate.bot"))
    numbers = (
        say("simulate.wins"),
        say("simulate.share"),
        say("simulate.interval"),
        say("simulate.mean"),
        say("simulate.range"),
    )
    for title in numbers:
        table.add_column(title, justify="right")
    for standing in standings:
        table.add_row(
            ", ".join(map(str, standing.seats)),
            standing.name,
            f"{standing.wins:g}" if standing.wins == int(standing.wins) else f"{standing.wins:.2f}",
            f"{standing.share:.1%}",
            f"{standing.low:.1%} – {standing.high:.1%}",
            f"{standing.mean_score:.1f}",
            f"{standing.lowest_score} – {standing.highest_score}",
        )
    return table

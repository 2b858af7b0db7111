"""`mudbrick train`: the weights of a game's evaluator, from nothing."""

from __future__ import annotations

import json
import shlex
import subprocess
from pathlib import Path
from typing import Annotated, Final

import typer

from mudbrick.arena import pictures
from mudbrick.arena.recipes import recipe, recipe_in
from mudbrick.arena.school import Report, School
from mudbrick.arena.workers import workers
from mudbrick.terminal import files
from mudbrick.terminal.arguments import GameName, Jobs, Language, NoColour
from mudbrick.terminal.messages import USUAL_LANGUAGE, Messages
from mudbrick.terminal.screen import Screen
from mudbrick.terminal.waiting import counting

USUAL_SEED: Final = 1


def train(
    game_name: GameName,
    folder: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="keep what each round finds there, and go on from it the next time"),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="a number that fixes everything random")] = USUAL_SEED,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="play on a Ray cluster; local for one here")
    ] = None,
    own_recipe: Annotated[
        Path | None,
        typer.Option("--recipe", metavar="FILE.toml", help="follow this recipe instead of the game's own"),
    ] = None,
    scale: Annotated[
        float, typer.Option(min=0.001, max=1000, help="play so many times the games of the recipe")
    ] = 1.0,
    against: Annotated[
        str | None, typer.Option(metavar="PLAYER", help="who every round's strength is measured by")
    ] = None,
    tests: Annotated[int, typer.Option(min=2, help="how many games measure the strength of a round")] = 40,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="write the weights there too")] = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="draw the strength per round there")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print only JSON")] = False,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Find the weights of a game's evaluator by self-play, round by round."""
    messages = Messages(lang)
    screen = Screen(no_colour)
    game = files.game_with(game_name, None)
    kept = folder or Path(f"training-{game_name}-{seed}")
    followed = recipe(game) if own_recipe is None else recipe_in(game, files.read_text(own_recipe))
    school = School(game, followed.smaller(scale), seed, kept, against, tests)
    reports: list[Report] = []
    work = workers(jobs, ray)
    try:
        with counting(school.steps(), messages.say("train.progress")) as progress:
            for report in school.run(work, progress, _made(game_name, seed, scale, own_recipe)):
                reports.append(report)
                if not as_json:
                    screen.say(_line(report, school, messages))
            found = school.finish(work, progress)
    finally:
        work.close()
    if out is not None:
        files.write_text(out, found.write())
    if picture is not None:
        files.write_text(picture, _picture(reports, school, messages))
    if as_json:
        print(json.dumps([_document(report) for report in reports]))
    else:
        screen.say_path(messages.say("train.done", folder=str(kept)))
    return 0


def _made(game: str, seed: int, scale: float, own_recipe: Path | None) -> dict[str, object]:
    """How the weights came: the command, and the commit where there is one."""
    words = ["mudbrick", "train", game, "--seed", str(seed)]
    if own_recipe is not None:
        words += ["--recipe", str(own_recipe)]
    if scale != 1:
        words += ["--scale", f"{scale:g}"]
    made: dict[str, object] = {"command": shlex.join(words)}
    try:
        asked = ["git", "rev-parse", "HEAD"]
        here = Path(__file__).parent
        made["commit"] = subprocess.run(
            asked, cwd=here, capture_output=True, text=True, check=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        pass  # installed, not cloned
    return made


def _line(report: Report, school: School, messages: Messages) -> str:
    strength = report.strength
    if report.explained is not None:
        brought = messages.say("train.explained", explained=f"{report.explained:.0%}")
    elif report.tries is not None:
        brought = messages.say("train.climbed", kept=report.kept or 0, tries=report.tries)
    else:
        brought = messages.say("train.mean")
    return messages.say(
        "train.round",
        number=report.number,
        brought=brought,
        share=f"{strength.share:.0%}",
        interval=f"{strength.low:.0%} – {strength.high:.0%}",
        opponent=school.opponent,
    )


def _picture(reports: list[Report], school: School, messages: Messages) -> str:
    rows = [
        pictures.Row(
            str(one.number), 100 * one.strength.share, 100 * one.strength.low, 100 * one.strength.high
        )
        for one in reports
    ]
    title = messages.say("train.picture", game=school.game.title, opponent=school.opponent)
    return pictures.course(title, rows, " %", 50.0)


def _document(report: Report) -> dict[str, object]:
    strength = report.strength
    return {
        "round": report.number,
        "explained": report.explained,
        "kept": report.kept,
        "tries": report.tries,
        "games": strength.games,
        "share": round(strength.share, 4),
        "low": round(strength.low, 4),
        "high": round(strength.high, 4),
    }

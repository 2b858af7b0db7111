"""`mudbrick puzzles`: make them, sort them, check them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from mudbrick.arena.workers import workers
from mudbrick.engine.errors import MudbrickError
from mudbrick.games import names as game_names
from mudbrick.puzzles import checker, puzzle
from mudbrick.puzzles.gathering import Gathering, sorted_anew
from mudbrick.terminal import files
from mudbrick.terminal.arguments import GameName, Jobs, Language, NoColour
from mudbrick.terminal.messages import USUAL_LANGUAGE, Messages
from mudbrick.terminal.screen import Screen, complain
from mudbrick.terminal.waiting import counting, watched

USUAL_COUNT: Final = 220
BAD: Final = 2

Count = Annotated[int, typer.Option(min=1, help="how many")]
Out = Annotated[Path, typer.Option(metavar="FILE", help="where the puzzles are written")]
USUAL_FILE: Final = Path("puzzles.jsonl")

app = typer.Typer(name="puzzles", no_args_is_help=True, help="Make puzzles, sort them, or check them.")


@app.command()
def make(
    game_name: GameName,
    count: Count = USUAL_COUNT,
    seed: Annotated[int, typer.Option(min=0, help="the seed of the first game")] = 1,
    theme: Annotated[
        list[str] | None,
        typer.Option(help="look for puzzles with this theme, and no others; can be repeated"),
    ] = None,
    jobs: Jobs = 1,
    out: Out = USUAL_FILE,
    kept: Annotated[
        Path | None, typer.Option(metavar="FILE", help="what was found so far, to go on from the next time")
    ] = None,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Find puzzles in games of strong players; if it is stopped, it goes on from there the next time."""
    game, messages = files.game_with(game_name, None), Messages(lang)
    themes = tuple(theme or ())
    file = kept or Path("-".join(("puzzles", game.name, str(seed), *themes)) + ".jsonl")
    gathering = Gathering(game.name, count, seed, file, themes)
    work = workers(jobs)
    try:
        with counting(count, messages.say("puzzles.progress")) as progress:
            for _ in range(gathering.found):
                progress()
            for more in gathering.run(work):
                for _ in range(more):
                    progress()
    finally:
        work.close()
    command = " ".join(
        (
            "mudbrick puzzles make",
            game.name,
            f"--count {count} --seed {seed}",
            *(f"--theme {one}" for one in themes),
        )
    )
    chosen = gathering.chosen(command)
    files.write_text(out, puzzle.write(chosen))
    Screen(no_colour).say(messages.say("puzzles.made", count=len(chosen.puzzles), file=str(out)))
    return 0


@app.command()
def sort(
    game_name: GameName,
    sources: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]...", help="files of puzzles, instead of those shipped"),
    ] = None,
    count: Count = USUAL_COUNT,
    out: Out = USUAL_FILE,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Give puzzles their themes anew, by the recipe as it is now, and make a varied choice of them."""
    game = files.game_with(game_name, None)
    shipped = puzzle.collection(game.name)
    collections = [puzzle.read(files.read_text(source), str(source)) for source in sources or ()]
    if not collections and shipped is not None:
        collections = [shipped]
    command = f"mudbrick puzzles sort {game.name} --count {count}"
    chosen = sorted_anew(game.name, collections, count, command)
    files.write_text(out, puzzle.write(chosen))
    Screen(no_colour).say(Messages(lang).say("puzzles.made", count=len(chosen.puzzles), file=str(out)))
    return 0


@app.command()
def check(
    game_name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="one game's puzzles only")] = None,
    sample: Annotated[
        int | None, typer.Option(min=0, help="think about so many of each game anew, instead of all")
    ] = None,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Check that all puzzles can be played and their solutions are still best; the exit code is 2 if not."""
    wanted = game_names() if game_name is None else [files.game_with(game_name, None).name]
    messages, good = Messages(lang), True
    jobs = [(name, one) for name in wanted for one in checker.jobs(name, sample)]
    for name, job in watched(jobs, len(jobs), messages.say("puzzles.checking")):
        try:
            checker.check(name, job.puzzle, anew=job.anew)
        except MudbrickError as error:
            good = False
            complain(str(error))
    if good:
        anew = sum(job.anew for _, job in jobs)
        Screen(no_colour).say(messages.say("puzzles.good", count=len(jobs), anew=anew))
    return 0 if good else BAD

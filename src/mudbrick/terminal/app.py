"""The command line: `mudbrick play`, `simulate`, `arena`, `replay`, `check` and all the others."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Final

import typer

from mudbrick import bots
from mudbrick.arena import Simulation
from mudbrick.engine import history
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import BadOption, BadRecord, MudbrickError
from mudbrick.games import names as game_names
from mudbrick.terminal import (
    analysing,
    checking,
    comparing,
    contesting,
    files,
    keeping,
    lessons,
    levels,
    puzzles,
    replaying,
    shelf,
    simulating,
    sparring,
    training,
)
from mudbrick.terminal.arguments import (
    GameName,
    Language,
    NoColour,
    Options,
    OwnersFile,
    Seed,
    chosen_seed,
)
from mudbrick.terminal.keyboard import Keyboard
from mudbrick.terminal.messages import USUAL_LANGUAGE, Messages
from mudbrick.terminal.screen import Screen, complain
from mudbrick.terminal.seats import choose_seats, parse_names, parse_options
from mudbrick.terminal.session import Console, Session

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

app = typer.Typer(name="mudbrick", add_completion=False, no_args_is_help=False, rich_markup_mode=None)


def _show_version(wanted: bool) -> None:
    if not wanted:
        return
    try:
        print("mudbrick", version("mudbrick"))
    except PackageNotFoundError:
        print("mudbrick, not installed")
    raise typer.Exit


@app.callback()
def mudbrick(
    show_version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_show_version, help="show the version"),
    ] = False,
) -> None:
    """Board games by the book."""


@app.command(epilog=levels.in_words(Messages()))
def play(
    game_name: Annotated[
        str | None, typer.Argument(metavar="GAME", help="a game: see `mudbrick games`")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(help=f"who plays, in order, separated by commas: human, {', '.join(bots.for_people())}"),
    ] = None,
    names: Annotated[str | None, typer.Option(help="the players' names, separated by commas")] = None,
    option: Options = [],  # noqa: B006 - Typer copies it
    seed: Seed = None,
    components: OwnersFile = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="continue a saved game")] = None,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Play a game here: people at this keyboard, bots in the other seats."""
    screen, messages = Screen(no_colour), Messages(lang)
    if resume is not None:
        if names is not None or option or seed is not None or components is not None:
            raise BadOption("--resume continues a game as it was started: only --seats can be changed")
        past, players, keeper = _resumed(resume, game_name, seats)
    elif game_name is None:
        raise BadOption("name a game to play: see `mudbrick games`")
    else:
        game = files.game_with(game_name, components)
        players = choose_seats(game, seats, True, _opponent(game, seats, seed, screen, messages))
        options = parse_options(game, option)
        past = history.new(game, parse_names(names, players, messages), options, seed)
        keeper = keeping.Keeper(keeping.new_path(game.name), players)
    return Session(Console(screen, Keyboard(), messages), past, players, keeper).run()


def _opponent(game: Game, seats: str | None, seed: int | None, screen: Screen, messages: Messages) -> str:
    """Whom a person meets who named nobody: who suits them, but the usual one in a game to be repeated."""
    if seats is not None or seed is not None:
        return bots.FIRST
    found = sparring.sparring_in(game.name)
    if found.moved:
        screen.say(messages.suggest(found.bot, found.moved), "good")
        screen.say(messages.say("play.choose"), "dim")
    return found.bot


def _resumed(
    path: Path, game_name: str | None, seats: str | None
) -> tuple[history.History, tuple[str, ...], keeping.Keeper]:
    record, text = files.read_record(path)
    game = files.game_of(record, path)
    if game_name not in (None, game.name):
        raise BadOption(f"{path} is a game of {game.name}, not of {game_name}")
    said = seats or keeping.seats_in(text)
    if said is None:
        raise BadOption(f"{path} does not say which seats are bots: name them with --seats")
    players = choose_seats(game, said, also_human=True)
    if len(players) != len(record.players):
        raise BadOption(f"--seats names {len(players)} players, but {path} has {len(record.players)}")
    try:
        past = history.resume(game, record)
    except MudbrickError as error:
        raise BadRecord(f"{path}: {error}") from None
    if past.position.over:
        raise BadOption(f"the game in {path} is over: watch it with `mudbrick replay`")
    return past, players, keeping.Keeper(path, players, len(past.steps))


@app.command()
def simulate(
    game_name: GameName,
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 100,
    seats: Annotated[str | None, typer.Option(help="the bots, in order, separated by commas")] = None,
    seed: Seed = None,
    option: Options = [],  # noqa: B006 - Typer copies it
    components: OwnersFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="print only JSON")] = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="save a record of every game there")
    ] = None,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Let bots play many games, and say who won how often."""
    messages = Messages(lang)
    game = files.game_with(game_name, components)
    players = choose_seats(game, seats, also_human=False)
    setting = game.setting(len(players), parse_options(game, option))
    simulation = Simulation(game, setting, players, chosen_seed(seed))
    results, seconds = simulating.simulate(simulation, games, records, messages)
    if as_json:
        print(simulating.as_json(simulation, results))
        return 0
    screen = Screen(no_colour)
    simulating.show(simulation, results, seconds, screen, messages)
    if records is not None:
        screen.say_path(messages.say("simulate.records", folder=str(records)))
    return 0


app.command()(contesting.arena)
app.command()(training.train)
app.command()(analysing.analyse)
app.add_typer(puzzles.app)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a record")],
    viewer: Annotated[str, typer.Option(help="spectator, or the number of a seat")] = replaying.SPECTATOR,
    step: Annotated[int | None, typer.Option(help="show only the table after so many steps")] = None,
    whole: Annotated[bool, typer.Option("--all", help="print the whole log and the final table")] = False,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Look at a recorded game, step by step."""
    shown = replaying.Replay(file, viewer, Screen(no_colour), Messages(lang))
    if whole:
        shown.show_all()
    elif step is not None:
        shown.show(step)
    else:
        shown.walk(Keyboard())
    return 0


@app.command()
def check(
    files_to_check: Annotated[list[Path], typer.Argument(metavar="FILE...", help="records")],
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Prove records legal and their chance fair; the exit code is 2 if one isn't."""
    return 0 if checking.check_all(files_to_check, Screen(no_colour), Messages(lang)) else BAD_INPUT


@app.command("components")
def show_components(
    game_name: GameName,
    components: OwnersFile = None,
    unconfirmed: Annotated[
        bool, typer.Option("--open", help="only what nobody has confirmed, what matters most first")
    ] = False,
    template: Annotated[
        bool, typer.Option("--template", help="those values as a file to fill in (TOML)")
    ] = False,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Print every number of a game's box, and where it comes from."""
    game, screen, messages = files.game_with(game_name, components), Screen(no_colour), Messages(lang)
    if template:
        print(shelf.template(game), end="")
    elif unconfirmed:
        shelf.show_open(game, screen, messages)
    else:
        shelf.show_components(game, screen, messages)
        shelf.show_warnings(game, screen, messages)
    return 0


@app.command()
def compare(
    game_name: GameName,
    first: Annotated[Path, typer.Argument(metavar="FILE", help="what one owner says (TOML)")],
    second: Annotated[Path, typer.Argument(metavar="OTHER", help="what another says")],
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Show where two owners disagree about a box; the exit code is 1 if they do."""
    one, other = files.box_in(game_name, first), files.box_in(game_name, second)
    heads = (str(first), str(second))
    return 0 if comparing.compare(game_name, one, other, heads, Screen(no_colour), Messages(lang)) else 1


@app.command("rules")
def show_rules(
    game_name: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="a rule or a chapter: B3.4, B3")] = None,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """Print the rules of a game, or one of them."""
    shelf.show_rules(files.game_with(game_name, None), rule, Screen(no_colour), Messages(lang))
    return 0


@app.command("lessons")
def show_lessons(
    game_name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="one game's course only")] = None,
    check: Annotated[
        bool, typer.Option("--check", help="check that all can be followed and is true")
    ] = False,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """List the lessons that the page teaches, or check them; the exit code is 2 if one is wrong."""
    wanted = game_names() if game_name is None else [files.game_with(game_name, None).name]
    screen, messages = Screen(no_colour), Messages(lang)
    if not check:
        lessons.show(wanted, screen, messages, lang)
        return 0
    return 0 if lessons.check_all(wanted, screen, messages) else BAD_INPUT


@app.command("games")
def show_games(no_colour: NoColour = False, lang: Language = USUAL_LANGUAGE) -> int:
    """List the games with their options, and the computer players."""
    screen, messages = Screen(no_colour), Messages(lang)
    shelf.show_games(screen, messages)
    screen.say()
    levels.show_levels(screen, messages)
    return 0


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code."""
    try:
        code: object = typer.main.get_command(app)(
            args=list(arguments), prog_name="mudbrick", standalone_mode=False
        )
        sys.stdout.flush()
    except MudbrickError as error:
        complain(str(error))
        return BAD_INPUT
    except typer.TyperException as error:
        complain(error.format_message())
        return BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone; Python must not complain about it when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code if isinstance(code, int) else 0


def main() -> None:
    """The entry point of the command `mudbrick`."""
    sys.exit(run(sys.argv[1:] or ["--help"]))

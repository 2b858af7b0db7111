"""`mudbrick analyse`: decision by decision, what a strong player would have done in a recorded game."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.table import Table

from mudbrick import bots, games
from mudbrick.arena import game_seed, pictures
from mudbrick.bots import levels
from mudbrick.bots.analysis import GUESSES, Judge
from mudbrick.engine import history
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import BadOption, BadRecord, MudbrickError
from mudbrick.engine.options import listing
from mudbrick.engine.records import Record
from mudbrick.terminal import files
from mudbrick.terminal.arguments import Language, NoColour
from mudbrick.terminal.messages import USUAL_LANGUAGE, Messages
from mudbrick.terminal.screen import Screen
from mudbrick.terminal.waiting import watched

COSTLIEST: Final = 3


@dataclass(frozen=True)
class Decision:
    """One decision of a game. Alone at the table chances to win can't be said: they are None."""

    step: int
    seat: int
    played: str
    best: str
    points: float
    chance: float | None
    expected: float
    winning: float | None


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a record")],
    level: Annotated[str, typer.Option(help="whose eyes the game is seen with")] = "master",
    guesses: Annotated[
        int, typer.Option(min=1, help="how many guesses each decision is weighed in")
    ] = GUESSES,
    chart: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="draw the chances to win there")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print only JSON")] = False,
    no_colour: NoColour = False,
    lang: Language = USUAL_LANGUAGE,
) -> int:
    """See what every decision of a recorded game was worth, and what a strong player would have done."""
    messages = Messages(lang)
    if level not in levels.NAMES:
        raise BadOption(f"--level can be {listing(bots.for_people(), 'or')}, not '{level}'")
    record, _ = files.read_record(file)
    game = files.game_of(record, file)
    try:
        whole = history.resume(game, record)
    except MudbrickError as error:
        raise BadRecord(f"{file}: {error}") from None
    steps = [(step.seat, step.action) for step in whole.steps]
    decisions: list[Decision] = []
    whole.rewind(0)
    shape = levels.level(level, game.name)
    evaluator = games.evaluator(game.name, game.rules, shape.weights)
    judges = [Judge(game, evaluator, shape) for _ in record.players]
    for number, (seat, action) in enumerate(watched(steps, len(steps), messages.say("analyse.progress")), 1):
        found = _decision(game, whole, number, seat, action, judges[seat], guesses)
        if found is not None:
            decisions.append(found)
        whole.position.play(seat, action)
    if chart is not None:
        files.write_text(chart, _chart(game, record, decisions, messages))
    if as_json:
        print(json.dumps(_document(game, record, level, decisions)))
        return 0
    _show(record, decisions, level, Screen(no_colour), messages)
    return 0


def _decision(
    game: Game, whole: history.History, number: int, seat: int, action: int, judge: Judge, guesses: int
) -> Decision | None:
    observation = whole.position.observe(seat)
    if len(observation.actions) < 2:
        return None
    judged = judge.judge(observation, action, FastChance(game_seed(0, number, "analysis")), guesses)
    winning: float | None = None
    lost: float | None = None
    if observation.setting.seats > 1:
        spread = games.weights(game.name).spread
        winning, lost = judged.winning(seat, spread), judged.lost(seat, spread)
    return Decision(
        number, seat, game.text(action), game.text(judged.best), judged.cost(), lost, judged.value, winning
    )


def costliest(decisions: list[Decision]) -> list[Decision]:
    """The decisions that gave away most, the worst first: by chances, alone at the table by points."""
    costly = [one for one in decisions if one.points]
    return sorted(costly, key=lambda one: (-(one.chance or 0.0), -one.points))[:COSTLIEST]


def _document(game: Game, record: Record, level: str, decisions: list[Decision]) -> dict[str, object]:
    rows = [
        {key: round(value, 4) if isinstance(value, float) else value for key, value in asdict(one).items()}
        for one in decisions
    ]
    return {
        "game": game.name,
        "players": record.players,
        "level": level,
        "decisions": rows,
        "costliest": [one.step for one in costliest(decisions)],
    }


def _show(record: Record, decisions: list[Decision], level: str, screen: Screen, messages: Messages) -> None:
    say = messages.say
    screen.say(say("analyse.title", level=level), "title")
    columns = (say("analyse.player"), say("analyse.played"), say("analyse.best", level=level))
    table = Table(box=box.SIMPLE)
    table.add_column(say("analyse.step"), justify="right")
    for title in columns:
        table.add_column(title, overflow="fold")
    for title in (say("analyse.points"), say("analyse.chance")):
        table.add_column(title, justify="right")
    for one in decisions:
        same = one.played == one.best
        table.add_row(
            str(one.step),
            record.players[one.seat],
            one.played,
            "=" if same else one.best,
            "" if same else f"-{one.points:.1f}",
            "" if same or one.chance is None else f"-{one.chance:.0%}",
        )
    screen.table(table)
    for seat, player in enumerate(record.players):
        own = [one for one in decisions if one.seat == seat]
        if own:
            alike = sum(one.played == one.best for one in own) / len(own)
            lost = sum(one.points for one in own)
            screen.say(
                say(
                    "analyse.player_sum",
                    player=player,
                    same=f"{alike:.0%}",
                    points=f"{lost:.1f}",
                    level=level,
                )
            )
    worst = costliest(decisions)
    if worst:
        screen.say()
        screen.say(say("analyse.costliest"), "strong")
    for one in worst:
        screen.say(
            say(
                "analyse.costly",
                step=one.step,
                player=record.players[one.seat],
                played=one.played,
                best=one.best,
                level=level,
                points=f"{one.points:.1f}",
                chance="–" if one.chance is None else f"{one.chance:.0%}",
            )
        )


def _chart(game: Game, record: Record, decisions: list[Decision], messages: Messages) -> str:
    """The chance to win of every player after each of its decisions; alone, the points that are expected."""
    alone = len(record.players) == 1
    lines = {
        player: [
            (float(one.step), 100 * one.winning if one.winning is not None else one.expected)
            for one in decisions
            if one.seat == seat
        ]
        for seat, player in enumerate(record.players)
    }
    marks = [(float(one.step), one.seat) for one in costliest(decisions)]
    say = messages.say
    title = say("analyse.chart_alone", game=game.title) if alone else say("analyse.chart", game=game.title)
    return pictures.lines(title, lines, "" if alone else " %", marks)

"""Why a computer player did what it did last, as far as the person at the keyboard may know."""

from __future__ import annotations

from dataclasses import replace

from mudbrick import games
from mudbrick.bots.explaining import explain
from mudbrick.engine.chance import Chance
from mudbrick.engine.history import History
from mudbrick.engine.wording import Catalogue
from mudbrick.table.explaining import Asked, turn_of
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.narrating import narrate


def reasons_of_last_turn(
    history: History,
    computers: set[int],
    viewer: int,
    messages: Messages,
    catalogue: Catalogue,
    chance: Chance,
) -> list[str]:
    """The last turn of a computer player in sentences: what came of it, and what it was for."""
    say = messages.say
    number = next(
        (place for place in reversed(range(len(history.steps))) if history.steps[place].seat in computers),
        None,
    )
    if number is None:
        return [say("why.nobody")]
    record = history.record()
    start = replace(record, moves=(), result=None)
    turn = turn_of(Asked(history.game, start, list(enumerate(history.steps)), number, viewer))
    steps = history.steps[turn.first : turn.last + 1]
    lines = [say("why.title", player=record.players[turn.seat])]
    lines += narrate([event for step in steps for event in step.events], viewer, record.players, catalogue)
    evaluator = games.evaluator(history.game.name, history.game.rules)
    found = explain(history.game, turn.before, turn.after, turn.seat, evaluator, chance)
    reasons: list[str] = []
    if found.prepares:
        reasons.append(say("hint.prepares", subjects=_named(found.prepares, catalogue)))
    if found.denies:
        reasons.append(say("hint.denies", subjects=_named(found.denies, catalogue)))
    if found.costs:
        reasons.append(say("why.costs", subjects=_named(found.costs, catalogue)))
    return [*lines, *(reasons or [say("why.nothing")])]


def _named(subjects: list[str], catalogue: Catalogue) -> str:
    return ", ".join(catalogue.say(f"reason.{subject}", {}) for subject in subjects)

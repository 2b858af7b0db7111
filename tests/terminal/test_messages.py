"""No message is missing and none is unused: the terminal's own, and those of every game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

import mudbrick
from mudbrick import games
from mudbrick.engine.wording import PLURALS, Catalogue
from mudbrick.terminal.messages import Messages, languages

TERMINAL = Path(str(resources.files("mudbrick.terminal")))
BLANK = re.compile(r"\{([\w.]+)((?:\|[^|{}]*)*)\}")


def sources(folder: Path) -> Iterator[ast.Module]:
    files = sorted(folder.rglob("*.py"))
    assert files
    for path in files:
        yield ast.parse(path.read_text(encoding="utf-8"))


def said_keys() -> dict[str, set[str]]:
    """The keys that the terminal's code says, with the blanks it fills."""
    keys: dict[str, set[str]] = {}
    for tree in sources(TERMINAL):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) == "say" and node.args:
                for text in texts(node.args[0]):
                    if re.fullmatch(r"[a-z]+\.\w+", text):
                        keys.setdefault(text, set()).update(word.arg or "" for word in node.keywords)
    # A key that depends on something is put into a variable first.
    keys["play.score"] = keys["play.hidden_score"] = {"player", "points"}
    return keys


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def texts(node: ast.expr) -> list[str]:
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


@pytest.mark.parametrize("language", languages())
def test_the_terminal_says_all_its_messages_and_no_others(language: str) -> None:
    messages = Catalogue(
        language, (TERMINAL / "text" / f"{language}.toml").read_text(encoding="utf-8")
    ).messages
    said = said_keys()
    assert set(messages) == set(said)
    for key, message in messages.items():
        assert {blank[1] for blank in BLANK.finditer(message)} <= said[key], key


@pytest.mark.parametrize("language", languages())
def test_plurals_have_all_the_forms_of_the_language(language: str) -> None:
    forms = max(PLURALS[language](number) for number in range(200)) + 1
    catalogues = [Messages(language).of_game(name) for name in games.names()]
    catalogues.append(
        Catalogue(language, (TERMINAL / "text" / f"{language}.toml").read_text(encoding="utf-8"))
    )
    for catalogue in catalogues:
        for key, message in catalogue.messages.items():
            for blank in BLANK.finditer(message):
                assert blank[2].count("|") in (0, forms), key


@cache
def events_of(name: str) -> dict[str, set[str]]:
    """The events that the rules of a game tell of, with their blanks: from many games with every option."""
    from mudbrick.engine.chance import FastChance
    from mudbrick.engine.events import Event

    game = mudbrick.game(name)
    found: dict[str, set[str]] = {}
    chance = FastChance(1)
    for number in range(40):
        options = {option.name: option.choices[chance.below(len(option.choices))] for option in game.options}
        seats = game.seat_counts[number % len(game.seat_counts)]
        position = game.start(seats, seed=number, **options)
        while not position.over:
            seat = position.deciders[0]
            actions = position.actions(seat)
            log: list[Event] = []
            position.play(seat, actions[chance.below(len(actions))], log)
            for event in log:
                found.setdefault(event.kind, set(event.values)).intersection_update(event.values)
    return found


@cache
def event_words(name: str) -> set[str]:
    """Every text in the rules of a game that could be the kind of an event."""
    folder = Path(str(resources.files(f"mudbrick.games.{name}")))
    return {text for tree in sources(folder) for node in tree.body for text in constants(node)}


def constants(node: ast.stmt) -> list[str]:
    return [
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", languages())
def test_every_event_of_a_game_has_its_message(name: str, language: str) -> None:
    messages = Messages(language).of_game(name).messages
    told = events_of(name)
    assert {f"event.{kind}" for kind in told} <= set(messages)
    for kind, values in told.items():
        blanks = {blank[1] for blank in BLANK.finditer(messages[f"event.{kind}"])}
        assert blanks <= values | {"player", "rule"}, kind


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", languages())
def test_no_message_of_a_game_is_about_an_event_that_is_never_told(name: str, language: str) -> None:
    messages = Messages(language).of_game(name).messages
    kinds = {key.removeprefix("event.") for key in messages if key.startswith("event.")}
    assert kinds <= event_words(name)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", languages())
def test_every_question_and_every_button_of_a_game_has_words(name: str, language: str) -> None:
    catalogue = Messages(language).of_game(name)
    game = mudbrick.game(name)
    for action in range(game.vocabulary):
        for touch in game.touches(action):
            if touch.startswith("button:"):
                assert f"name.{touch}" in catalogue.messages
    position = game.start(game.seat_counts[0], seed=1)
    assert f"ask.{position.observe(None).phase}" in catalogue.messages


def test_babylonias_phases_cards_kinds_and_cities_have_words() -> None:
    from mudbrick.games.babylonia import phases
    from mudbrick.games.babylonia.tokens import CITY, KINDS, TEXTS

    messages = games.catalogue("babylonia").messages
    assert {key for key in messages if key.startswith("ask.")} == {
        f"ask.{phase}" for phase in (phases.ONLY_TOKEN, *phases.TOKENS_ASKED, *phases.NAMES[:-1])
    }
    wanted = {f"name.card:{card}" for card in range(1, 10)} | {f"name.{kind}" for kind in KINDS}
    wanted |= {f"name.{text}" for text in TEXTS[CITY + 1 : CITY + 8]}
    wanted |= {f"help.{kind}" for kind in KINDS} | {f"help.card {card}" for card in range(1, 10)}
    assert wanted <= set(messages)

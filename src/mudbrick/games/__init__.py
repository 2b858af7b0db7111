"""The games, found by their folders: a game is a package here whose `game.py` has a function `build`.

An older rules version that was released lives on in the game's folder as `rules_1`, `rules_2` …: a package
with a `game.py` of its own, and with a `components.toml` of its own where the box was another.
"""

from __future__ import annotations

import json
import pkgutil
import tomllib
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from mudbrick.engine import boxes
from mudbrick.engine import weights as weighing
from mudbrick.engine.boxes import Findings, OwnersBox
from mudbrick.engine.components import Components
from mudbrick.engine.components import read as read_components
from mudbrick.engine.contract import Game
from mudbrick.engine.drawing import Draw
from mudbrick.engine.errors import BadComponents, MudbrickError, UnknownGame
from mudbrick.engine.evaluation import ByScores, Evaluator
from mudbrick.engine.options import listing
from mudbrick.engine.pieces import Pieces
from mudbrick.engine.reading import Reader, Tree
from mudbrick.engine.shapes import Complaint, Shapes
from mudbrick.engine.wording import Catalogue


def names() -> list[str]:
    """The names of all games."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def game(name: str, components: Tree | None = None, rules: int | None = None) -> Game:
    """The game of that name: with an owner's corrections to its components, in a given rules version."""
    if components and (complaints := _complaints(name, box_of(name), components)):
        raise BadComponents("; ".join(complaint.sentence for complaint in complaints))
    found = _build(name, "", components)
    if rules is None or rules == found.rules:
        return found
    if rules not in older_rules(name):
        known = listing([str(version) for version in [*older_rules(name), found.rules]], "and")
        raise UnknownGame(f"{found.title} is known here in rules version {known}, not {rules}")
    return _build(name, f"rules_{rules}", components)


def older_rules(name: str) -> list[int]:
    """The released rules versions of a game that are older than the present one."""
    _check_name(name)
    folders = [entry.name for entry in resources.files(f"{__name__}.{name}").iterdir() if entry.is_dir()]
    numbers = [folder.removeprefix("rules_") for folder in folders if folder.startswith("rules_")]
    return sorted(int(number) for number in numbers if number.isdecimal())


def _build(name: str, version: str, components: Tree | None) -> Game:
    """A game as it is now, or as the folder of an older version has it."""
    box = box_of(name)
    if version and resources.files(f"{__name__}.{name}").joinpath(version, "components.toml").is_file():
        text = _resource(name, f"{version}/components.toml")
        box = read_components(text, f"components of {name}, {version}")
    if components:
        box = box.corrected(components)
    module = ".".join([part for part in (__name__, name, version, "game") if part])
    return cast(Game, import_module(module).build(box))


def box_of(name: str) -> Components:
    """The component numbers of a game as they are in the box."""
    return read_components(_resource(name, "components.toml"), f"components of {name}")


def shapes(name: str) -> Shapes:
    """What the values of a game's box can be, by patterns of their names; none where the game lists none."""
    module = _module(name, "shapes")
    return () if module is None else cast(Shapes, module.SHAPES)


def pieces(name: str) -> Pieces:
    """The pieces that the values of a game's box belong to; none where the game lists none."""
    module = _module(name, "pieces")
    return () if module is None else cast(Pieces, module.PIECES)


def examine(name: str, said: Tree) -> Findings:
    """All that is wrong with what an owner says of a box, and what is strange about it."""
    found = _complaints(name, box_of(name), said, warnings=True)
    wrong = [complaint for complaint in found if not complaint.warns]
    if not wrong:
        try:
            _build(name, "", said)
        except MudbrickError as error:
            wrong = [Complaint("", "{complaint}", {"complaint": str(error)})]
    return Findings(tuple(wrong), tuple(complaint for complaint in found if complaint.warns))


def _complaints(name: str, box: Components, said: Tree, warnings: bool = False) -> list[Complaint]:
    """What is wrong with each value by itself, then with several together, and perhaps what is strange.

    What several say together is judged without those that are wrong by themselves, and only where none of
    these belongs to the same table.
    """
    wrong = boxes.examine(box, shapes(name), said)
    refused = {complaint.name for complaint in wrong}
    tables = {path.partition(".")[0] for path in refused}
    module = _module(name, "shapes")
    if module is None:
        return wrong
    corrected = box.corrected({path: value for path, value in said.items() if path not in refused})
    try:
        together = cast("list[Complaint]", module.examine(corrected))
    except BadComponents as error:
        together = [Complaint("", "{complaint}", {"complaint": str(error)})]
    return wrong + [
        complaint
        for complaint in together
        if complaint.name.partition(".")[0] not in tables and (warnings or not complaint.warns)
    ]


def matters(name: str) -> dict[str, float]:
    """How much results change when a value of the box does, for those that were measured."""
    _check_name(name)
    if not resources.files(f"{__name__}.{name}").joinpath("matters.json").is_file():
        return {}
    found = Reader(json.loads(_resource(name, "matters.json")), BadComponents).table("values")
    return {path: float(value) for path, value in found.items() if isinstance(value, (int, float))}


def open_values(name: str, box: Components) -> list[str]:
    """The values that nobody has confirmed yet, those first that matter most, as far as that was measured."""
    measured = matters(name)
    return sorted(boxes.open_values(box, shapes(name)), key=lambda path: -measured.get(path, -1.0))


def read_box(name: str, text: str, where: str) -> OwnersBox:
    """An owner's file for a game; everything that is wrong with it is in the BadComponents that it raises."""
    box = boxes.read_box(text, where, name)
    complaints = examine(name, box.values).complaints
    if complaints:
        raise BadComponents(f"{where}: " + "; ".join(complaint.sentence for complaint in complaints))
    return OwnersBox(name, box.name, box.values, box.copied)


def _module(name: str, part: str) -> ModuleType | None:
    _check_name(name)
    module = f"{__name__}.{name}.{part}"
    return None if find_spec(module) is None else import_module(module)


@cache
def weights(name: str, own: str = "") -> weighing.Weights:
    """The weights in a game's folder, or those that one of its levels has; none if there are only scores."""
    _check_name(name)
    file = f"weights-{own}.json" if own else "weights.json"
    if resources.files(f"{__name__}.{name}").joinpath(file).is_file():
        return weighing.read(_resource(name, file))
    if own:
        raise weighing.BadWeights(f"{name} has no {file}")
    return weighing.Weights({}, {})


@cache
def evaluator(name: str, rules: int, own: str = "") -> Evaluator:
    """What positions of a game are worth, with weights of its folder; a game without them has scores."""
    module = f"{__name__}.{name}.evaluator"
    if rules in older_rules(name) or find_spec(module) is None:
        return ByScores()
    return weighted(name, weights(name, own))


def weighted(name: str, given: weighing.Weights) -> Evaluator:
    """The evaluator of a game with other weights than those of its folder."""
    return cast(Evaluator, import_module(f"{__name__}.{name}.evaluator").build(given))


def players(name: str) -> Tree:
    """How the levels of computer players are set for a game, in the game's own folder if anything is."""
    if not resources.files(f"{__name__}.{name}").joinpath("players.toml").is_file():
        return {}
    return tomllib.loads(_resource(name, "players.toml"))


def training(name: str) -> Tree:
    """The recipe by which the weights of a game are found, in the game's own folder if there is one."""
    _check_name(name)
    if not resources.files(f"{__name__}.{name}").joinpath("training.toml").is_file():
        return {}
    return tomllib.loads(_resource(name, "training.toml"))


@cache
def lessons(name: str) -> dict[str, str]:
    """The lessons in a game's folder by their names, in order; none where it has no course."""
    _check_name(name)
    folder = resources.files(f"{__name__}.{name}").joinpath("lessons")
    if not folder.is_dir():
        return {}
    files = [entry.name for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return {file.removesuffix(".toml"): _resource(name, f"lessons/{file}") for file in sorted(files)}


def guide(name: str) -> str | None:
    """The text of the guide in a game's folder; None where it has none."""
    return _optional(name, "guide.toml")


def puzzles(name: str) -> str | None:
    """The file of puzzles in a game's folder; None where it has none."""
    return _optional(name, "puzzles/puzzles.jsonl")


def puzzle_recipe(name: str) -> str | None:
    """The file in a game's folder that says what its puzzles are about; None where it has none."""
    return _optional(name, "puzzles/recipe.toml")


def _optional(name: str, path: str) -> str | None:
    _check_name(name)
    return _resource(name, path) if resources.files(f"{__name__}.{name}").joinpath(path).is_file() else None


def catalogue(name: str, language: str = "en") -> Catalogue:
    """The messages of a game in a language."""
    return Catalogue(language, _resource(name, f"text/{language}.toml"))


def drawing(name: str) -> Draw:
    """The function that draws an observation of a game for a terminal."""
    _check_name(name)
    return cast(Draw, import_module(f"{__name__}.{name}.drawing").draw)


def rules_text(name: str, language: str = "en") -> str:
    """The rules of a game for people, in Markdown, with ids."""
    return _resource(name, f"text/rules.{language}.md")


def _resource(name: str, path: str) -> str:
    _check_name(name)
    return resources.files(f"{__name__}.{name}").joinpath(path).read_text(encoding="utf-8")


def _check_name(name: str) -> None:
    if name not in names():
        raise UnknownGame(f"there is no game '{name}'; available: {listing(names(), 'and')}")

"""Imports point downwards, games know nothing of each other, and nothing outside `games/` names a game."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.house.imports import BELOW, violations

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "mudbrick"
MODULES = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))

PLANNED = {"babylonia", "nehemiah", "ezra_nehemiah"}
GAMES = frozenset(PLANNED | {folder.parent.name for folder in SOURCE.glob("games/*/__init__.py")})


def declared_packages() -> frozenset[str]:
    """The packages of pyproject.toml by the name they are imported under."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project.get("optional-dependencies", {})
    wanted = [*project["dependencies"], *(package for extra in extras.values() for package in extra)]
    return frozenset(re.split(r"[^\w-]", package)[0].replace("-", "_").lower() for package in wanted)


@pytest.mark.parametrize("path", MODULES)
def test_module_keeps_the_directions(path: str) -> None:
    source = (SOURCE / path).read_text(encoding="utf-8")
    assert violations(path, source, GAMES, declared_packages()) == []


def test_every_folder_is_a_part_of_the_design() -> None:
    folders = {path.split("/")[0] for path in MODULES if "/" in path}
    assert folders <= set(BELOW)


EXAMPLE_GAMES = frozenset({"babylonia", "ezra_nehemiah", "nehemiah"})
PACKAGES = frozenset({"rich", "typer"})

ALLOWED = [
    ("engine/records.py", "import json\nfrom mudbrick.engine.errors import BadRecord"),
    ("engine/contract.py", "try:\n    from mypy_extensions import i64\nexcept ImportError:\n    i64 = int"),
    ("engine/contract.py", '"""As in babylonia."""\ndef f() -> None:\n    """As in babylonia."""'),
    ("games/__init__.py", "import pkgutil\nfrom mudbrick.engine.contract import Game"),
    (
        "games/babylonia/game.py",
        "from mudbrick.games import box_of\nfrom mudbrick.games.babylonia import land",
    ),
    ("games/babylonia/game.py", "from mudbrick.engine import Game\nNAME = 'babylonia'"),
    ("games/babylonia/game.py", "from . import land\nfrom .land import HEXES"),
    ("bots/greedy.py", "from mudbrick.engine import Position\nfrom mudbrick.games import names"),
    ("bots/greedy.py", "import mudbrick\nfrom mudbrick import game"),
    ("bots/contract.py", "try:\n    from mypy_extensions import i64\nexcept ImportError:\n    i64 = int"),
    ("arena/ratings.py", "from mudbrick.bots import seat\nimport rich.table"),
    ("server/app.py", "from mudbrick.table import clocks\nfrom mudbrick import arena"),
    ("terminal/app.py", "import typer\nfrom rich.console import Console\nfrom mudbrick.games import game"),
    ("__init__.py", "from mudbrick.games import game"),
    ("__main__.py", "from mudbrick.terminal.app import main"),
]

FORBIDDEN = [
    ("engine/records.py", "import msgspec", "standard library only"),
    ("engine/records.py", "from rich import print", "standard library only"),
    ("engine/records.py", "from mypy_extensions import i64", "except ImportError"),
    ("engine/records.py", "from mudbrick.games import game", "engine may not import games"),
    ("engine/records.py", "from mudbrick import games", "engine may not import games"),
    ("engine/records.py", "from .. import bots", "engine may not import bots"),
    ("engine/records.py", "from ..bots import greedy", "engine may not import bots"),
    ("engine/records.py", "import mudbrick", "below mudbrick itself"),
    ("engine/records.py", "from mudbrick import game", "below mudbrick itself"),
    ("engine/records.py", "def f() -> None:\n    import mudbrick.terminal.app", "may not import terminal"),
    ("games/babylonia/game.py", "from mypy_extensions import i64", "standard library only"),
    ("games/babylonia/game.py", "import numpy", "standard library only"),
    ("games/babylonia/game.py", "from mudbrick.bots import greedy", "games may not import bots"),
    ("games/babylonia/game.py", "from mudbrick.games.nehemiah import cards", "only nehemiah itself"),
    ("games/babylonia/game.py", "from mudbrick.games import nehemiah", "only nehemiah itself"),
    ("games/babylonia/game.py", "from ..nehemiah import cards", "only nehemiah itself"),
    ("games/__init__.py", "from mudbrick.games import babylonia", "only babylonia itself"),
    ("bots/greedy.py", "from mudbrick.games.babylonia import land", "only babylonia itself"),
    ("bots/greedy.py", "from mudbrick.arena import ratings", "bots may not import arena"),
    ("bots/greedy.py", "import torch", "not among the dependencies"),
    ("bots/greedy.py", "if game == 'babylonia':\n    pass", "names the game"),
    ("bots/greedy.py", "def f() -> str:\n    return 'for Ezra and Nehemiah'", "names the game"),
    ("bots/greedy.py", "x = f'{y} babylonia'", "names the game"),
    ("bots/greedy.py", "class BabyloniaBot:\n    pass", "names the game"),
    ("bots/greedy.py", "def play_nehemiah() -> None:\n    pass", "names the game"),
    ("bots/babylonia.py", "", "names the game"),
    ("table/seats.py", "from mudbrick.server import app", "table may not import server"),
    ("table/seats.py", "from mudbrick.arena import ratings", "table may not import arena"),
    ("server/app.py", "from mudbrick.terminal import board", "server may not import terminal"),
    ("terminal/app.py", "from mudbrick.research import wire", "terminal may not import research"),
    ("terminal/app.py", "from mudbrick.games.babylonia.land import HEXES", "only babylonia itself"),
    ("terminal/app.py", "from mudbrick.helpers import thing", "no part of the design"),
    ("__init__.py", "from mudbrick.terminal import app", "__init__ may not import terminal"),
    ("__init__.py", "DEFAULT = 'babylonia'", "names the game"),
]


@pytest.mark.parametrize(("path", "source"), ALLOWED)
def test_what_the_design_allows_passes(path: str, source: str) -> None:
    assert violations(path, source, EXAMPLE_GAMES, PACKAGES) == []


@pytest.mark.parametrize(("path", "source", "fault"), FORBIDDEN)
def test_what_the_design_forbids_is_caught(path: str, source: str, fault: str) -> None:
    faults = violations(path, source, EXAMPLE_GAMES, PACKAGES)
    assert len(faults) == 1
    assert fault in faults[0]

"""The installed package is whole: what lies in src/mudbrick is also where it was installed."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "mudbrick"
COMPILED = ("bots", "engine", "games")
# Modules whose values are sent to other processes; setup.py says why they aren't compiled.
PLAIN = ("__init__", "observation", "setting", "weights")


def files(folder: Path) -> set[str]:
    """The files of a package as paths from its folder, without what Python and the compiler made."""
    made = (".pyc", *EXTENSION_SUFFIXES)
    found = (path for path in folder.rglob("*") if path.is_file() and not path.name.endswith(made))
    return {path.relative_to(folder).as_posix() for path in found}


@pytest.fixture
def installed() -> Path:
    spec = find_spec("mudbrick")
    assert spec is not None and spec.origin is not None
    folder = Path(spec.origin).parent
    if folder == SOURCE:
        pytest.skip("the sources themselves are tested")
    return folder


def test_every_file_is_installed(installed: Path) -> None:
    assert files(installed) == files(SOURCE)


def test_compiled_modules_lie_beside_their_sources(installed: Path) -> None:
    compiled = {path.parent / path.name.split(".")[0] for path in installed.rglob("*.so")}
    if not compiled:
        pytest.skip("plain Python was installed")
    expected = {path.with_suffix("") for part in COMPILED for path in (installed / part).rglob("*.py")}
    assert {path for path in expected if path.name not in PLAIN} == compiled


def test_sources_stay_plain() -> None:
    assert [path for path in SOURCE.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES))] == []

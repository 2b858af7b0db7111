"""What boards draw as printed is what the box says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mudbrick
from mudbrick import games
from tests.web.house import ROOT

PRINTED = sorted((ROOT / "web" / "src" / "boards").glob("*/printed.json"))


@pytest.mark.parametrize("path", PRINTED, ids=lambda path: path.parent.name)
def test_a_board_draws_the_numbers_of_the_box(path: Path) -> None:
    name = path.parent.name
    if name not in games.names():
        pytest.skip(f"{name} is not on the shelf")
    box = {place: value for place, value, _ in mudbrick.game(name).components.leaves()}
    drawn = json.loads(path.read_text(encoding="utf-8"))
    assert drawn == {place: json.loads(json.dumps(box.get(place))) for place in drawn}

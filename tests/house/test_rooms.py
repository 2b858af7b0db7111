"""The rooms of the page import downwards, and a game's board knows nothing of the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.rooms import FLOOR_OF, imported, room_of, violations

SOURCE = Path(__file__).parents[2] / "web" / "src"
FILES = sorted(
    path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*") if path.suffix in (".ts", ".svelte")
)


@pytest.mark.parametrize("path", FILES)
def test_a_file_keeps_the_directions(path: str) -> None:
    assert violations(path, (SOURCE / path).read_text(encoding="utf-8")) == []


def test_every_folder_is_a_room() -> None:
    assert {room_of(path) for path in FILES} <= set(FLOOR_OF)


def test_imports_are_found_in_each_form() -> None:
    source = """
        import "../style/base.css";
        import Dialog from '../ui/Dialog.svelte';
        import { say, type Language } from "../i18n/i18n.svelte";
        import type { Choice } from "./narrowing";
        export type { Table } from "../generated/conversation";
        const page = () => import("../game/TablePage.svelte");
        import { mount } from "svelte";
    """
    assert list(imported("table/live-table.svelte.ts", source)) == [
        "style/base.css",
        "ui/Dialog.svelte",
        "i18n/i18n.svelte",
        "table/narrowing",
        "generated/conversation",
        "game/TablePage.svelte",
    ]


ALLOWED = [
    ("connection/requests.ts", "./connection"),
    ("i18n/i18n.svelte.ts", "../connection/requests"),
    ("main.ts", "./shell/App.svelte"),
    ("boards/babylonia/Board.svelte", "../contract"),
    ("boards/babylonia/Board.svelte", "../../drawing/hexes"),
    ("boards/fallback/FallbackBoard.svelte", "../../i18n/i18n.svelte"),
    ("shell/App.svelte", "../game/TablePage.svelte"),
]

FORBIDDEN = [
    ("connection/requests.ts", "../i18n/refusals", "connection may not import i18n"),
    ("connection/connection.ts", "../table/live-table.svelte", "connection may not import table"),
    ("connection/connection.ts", "../browser/storage", "connection may not import browser"),
    ("drawing/motion.ts", "../boards/contract", "drawing may not import boards"),
    ("choosing/ActionBar.svelte", "../tooltip/pointing.svelte", "choosing may not import tooltip"),
    ("lobby/Home.svelte", "../game/Game.svelte", "lobby may not import game"),
    ("game/Game.svelte", "../shell/App.svelte", "game may not import shell"),
    ("shell/App.svelte", "../main", "shell may not import main"),
    ("table/pace.svelte.ts", "../helpers/time", "helpers is no room of the page"),
    ("boards/registry.ts", "./babylonia/seen", "only the board of babylonia itself"),
    ("boards/nehemiah/Board.svelte", "../babylonia/City.svelte", "only the board of babylonia itself"),
    ("boards/nehemiah/Board.svelte", "../../i18n/i18n.svelte", "the board of nehemiah may not import i18n"),
    ("game/Game.svelte", "../boards/nehemiah/seen", "only the board of nehemiah itself"),
]


@pytest.mark.parametrize(("path", "target"), ALLOWED)
def test_what_the_rooms_allow_passes(path: str, target: str) -> None:
    assert violations(path, f'import {{ it }} from "{target}";') == []


@pytest.mark.parametrize(("path", "target", "fault"), FORBIDDEN)
def test_what_the_rooms_forbid_is_caught(path: str, target: str, fault: str) -> None:
    faults = violations(path, f'import {{ it }} from "{target}";')
    assert len(faults) == 1
    assert fault in faults[0]

"""Boxes that can't be: refused by the terminal and over HTTP with the same sentence, and nothing changes."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.server.client import PATIENCE
from tests.server.serving import serving
from tests.terminal.command import Terminal
from tests.terminal.conftest import terminal as terminal

N: Final = "nehemiah"
E: Final = "ezra_nehemiah"
B: Final = "babylonia"
ATOMS: Final = (
    "gold, stone, wood, ash, silver, food, vp, resource, worker, altar, tent, blessing orange, "
    "blessing purple, blessing red, blessing any, recover, develop, banners red, banners grey, banners blue, "
    "banners any, lose_food, lose_vp"
)
# A game, what is wrong, the file, and the sentence; `{file}` is how the file is called where it is read.
BAD: Final = [
    (N, "no value", "workers = ", "{file}: line 1, column 11 can't be read (Invalid value)"),
    (
        N,
        "a value twice",
        "[workers]\n2 = 6\n2 = 7\n",
        "{file}: line 3, column 6 can't be read (Cannot overwrite a value)",
    ),
    (
        N,
        "an open table",
        "[workers\n2 = 6",
        "{file}: line 1, column 9 can't be read (Expected ']' at the end of a table declaration)",
    ),
    (N, "no text", "\x00", "{file}: line 1, column 1 can't be read (Invalid statement)"),
    (
        N,
        "lists too deep",
        "a = " + "[" * 3000,
        "{file}: this can't be read: it is nested too deeply",
    ),
    (N, "tables too deep", "x." * 50 + "x = 1", "{file}: tables can't lie in each other more than 12 deep"),
    (N, "endless digits", "a = " + "9" * 5000, "{file}: a number in it has too many digits"),
    (N, "too long", "#" + "x" * 50_000, "{file}: a box can have at most 49152 signs, not 50001"),
    (
        N,
        "sources",
        "[source]\n'*' = 'printed'",
        "{file}: an owner's file needs no [source]: its values come from the owner",
    ),
    (N, "about nothing", "about = 3", "{file}: 'about' must be a table"),
    (
        N,
        "about an author",
        "[about]\nauthor = 'me'",
        "{file}: [about] says 'game', 'name' and 'copied', not 'author'",
    ),
    (
        N,
        "a name that is none",
        "[about]\nname = 3",
        "{file}: 'about.name' must be a text of at most 60 signs",
    ),
    (N, "copied nothing", "[about]\ncopied = 'Ann'", "{file}: 'about.copied' must be a table"),
    (
        N,
        "copied what isn't there",
        "[about.copied]\n'workers.2' = 'Ann'",
        "{file}: 'about.copied' speaks of 'workers.2', which has no value",
    ),
    (
        N,
        "copied from nobody",
        "workers.2 = 6\n[about.copied]\n'workers.2' = ''",
        "{file}: 'about.copied.workers.2' must be a text of at most 60 signs",
    ),
    (
        N,
        "of another game",
        "[about]\ngame = 'babylonia'",
        "{file}: this is a box of babylonia, not of nehemiah",
    ),
    (
        N,
        "a dotted name",
        "'workers.2' = 5",
        "{file}: 'workers.2' can't be a name: it is empty or has a dot",
    ),
    (N, "another game's value", "[stand]\nusual = 5", "there is no value 'stand.usual' in this box"),
    (N, "a value that is not there", "[workers]\n5 = 6", "there is no value 'workers.5' in this box"),
    (N, "a value for a table", "workers = 6", "'workers' is a table of values, not one value"),
    (N, "a table for a value", "decks.gate.first = 5", "there is no value 'decks.gate.first' in this box"),
    (N, "a list of tables", "[[workers]]\n2 = 5", "'workers' is a table of values, not one value"),
    (N, "a text", "[workers]\n2 = '6'", "'workers.2' must be a whole number, not \"6\""),
    (N, "a flag", "[workers]\n2 = true", "'workers.2' must be a whole number, not true"),
    (N, "a decimal", "[workers]\n2 = 6.0", "'workers.2' must be a whole number, not 6.0"),
    (N, "no number", "[workers]\n2 = nan", "'workers.2' must be a whole number, not NaN"),
    (N, "infinity", "[workers]\n2 = inf", "'workers.2' must be a whole number, not Infinity"),
    (N, "a date", "[workers]\n2 = 2026-01-01", "'workers.2' must be a whole number, not \"2026-01-01\""),
    (N, "less than nothing", "[workers]\n2 = -1", "'workers.2' must be from 1 to 7, not -1"),
    (
        N,
        "very much",
        "[workers]\n2 = 100000000000000000000",
        "'workers.2' must be from 1 to 7, not 100000000000000000000",
    ),
    (N, "no list", "[decks]\ngate = 5", "'decks.gate' must be a list, not 5"),
    (N, "a short list", "[decks]\ngate = [5, 1]", "'decks.gate' must be a list of 3, not of 2"),
    (N, "a long list", "[decks]\ngate = [5, 1, 0, 0]", "'decks.gate' must be a list of 3, not of 4"),
    (
        N,
        "an endless list",
        f"[gates]\npoints = [{'2,' * 201}]",
        "'gates.points' can have at most 200 entries, not 201",
    ),
    (
        N,
        "a text in a list",
        "[decks]\ngate = [5, 'a', 0]",
        "'decks.gate[1]' must be a whole number, not \"a\"",
    ),
    (
        N,
        "a list in a list",
        "[decks]\ngate = [[5], 1, 0]",
        "'decks.gate[0]' must be a whole number, not [5]",
    ),
    (
        N,
        "a wrong sum",
        "[decks]\ngate = [3, 1, 2]",
        "the decks have 73 cards together, but 'box.work_cards' says 72",
    ),
    (
        N,
        "more left out than there are",
        "[left_out_with_3]\ngate = [3, 0, 0]",
        "'left_out_with_3.gate' leaves out 3 cards of deck I, but 'decks.gate' has only 2",
    ),
    (
        N,
        "three mistakes",
        "[workers]\n2 = 9\n[columns]\n2 = 7\n[decks]\ngate = [3, 1, 2]",
        "'workers.2' must be from 1 to 7, not 9; 'columns.2' must be from 2 to 5, not 7; "
        "the decks have 73 cards together, but 'box.work_cards' says 72",
    ),
    (
        E,
        "an unknown effect",
        "[walls.toll]\neffect = ['camel 2']",
        f"'walls.toll.effect[0]': 'camel 2' is not known; known: {ATOMS}",
    ),
    (
        E,
        "too much of an effect",
        "[walls.toll]\neffect = ['silver 3000']",
        "'walls.toll.effect[0]': silver must be from 1 to 20, not 3000",
    ),
    (
        E,
        "a cost that is no number",
        "[ring]\ngate_cost = ['stone two']",
        "'ring.gate_cost[0]': stone must be from 1 to 20, not two",
    ),
    (
        E,
        "an unknown cost",
        "[ring]\ngate_cost = ['camel 1']",
        "'ring.gate_cost[0]': 'camel 1' is not known; known: gold, stone, wood, ash, silver, food",
    ),
    (
        E,
        "a banner of no colour",
        "[characters.singer]\nbanners = ['green 1', 'red 1', 'red 1']",
        "'characters.singer.banners[0]': 'green 1' is not known; known: red, grey, blue",
    ),
    (
        E,
        "an unknown condition",
        "[solo.schemes]\n1 = ['2 camels: temple', 'clear wall', 'clear wall']",
        "'solo.schemes.1': '2 camels' is not a condition of a scheme",
    ),
    (
        E,
        "a payment of nothing",
        "[solo.schemes]\n1 = ['pay x', 'clear wall', 'clear wall']",
        "'solo.schemes.1': 'pay x' must name a number from 1 to 99",
    ),
    (
        E,
        "a gate twice",
        "[ring]\nleft = ['gate old', 'wall heavy orange', 'wall light red', 'gate old', "
        "'wall timbered orange', 'wall heavy purple']",
        "the wall must hold each gate once, but it holds the old gate 2 times; "
        "the wall must hold each gate once, but it holds the fish gate 0 times",
    ),
    (
        E,
        "prophets the other way round",
        "[altar.cards.dawn.1]\npositions = [5, 2]",
        "'altar.cards.dawn.1.positions' must be two spaces of the track, the first behind the second, "
        "not 5 and 2",
    ),
    (
        E,
        "more rubble than cubes",
        "[ring.kinds.heavy]\nrubble = 6",
        "the spaces of the wall ask for 84 cubes of rubble, but the bag has 64",
    ),
    (E, "too few tiles", "[scrolls.rows.1]\ntiles = 2", "'scrolls.rows.1.tiles' must be 3, not 2"),
    (B, "a strange map", "map = '??'", "'map', line 1: '??' is none of .. -- ~~ () /\\"),
    (B, "too few tokens", "[tokens.3]\nP = 0", "'tokens.3' has 24 tokens for 26 sites"),
    (
        B,
        "a land that is not there",
        "[lands]\nnorth = [99, 99]",
        "'lands.north' must be the row and the column of a hex on the map",
    ),
    (
        B,
        "an unknown land",
        "[out_of_play]\n2 = 'west'",
        "'out_of_play.2': 'west' is not known; known: north, middle, south",
    ),
]


def bad_boxes(at_once: int = 1) -> pytest.MarkDecorator:
    """Each bad box; of so many of them one is tried at once, the others among the long tests."""
    return pytest.mark.parametrize(
        ("game", "text", "sentence"),
        [
            pytest.param(
                game, text, sentence, id=f"{game}: {what}", marks=pytest.mark.long if number % at_once else ()
            )
            for number, (game, what, text, sentence) in enumerate(BAD)
        ],
    )


@dataclass(frozen=True)
class Owner:
    """Somebody who keeps a box of every game on a server."""

    http: httpx.Client
    boxes: dict[str, str]

    def kept(self) -> list[object]:
        paths = ["/api/boxes", "/api/tables", *(f"/api/boxes/{box}" for box in self.boxes.values())]
        return [self.http.get(path).json() for path in paths]


@pytest.fixture(scope="module")
def owner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Owner]:
    database = f"sqlite:///{tmp_path_factory.mktemp('boxes')}/tables.sqlite"
    addresses: list[str] = []
    open_now = threading.Event()
    loops: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def serve() -> None:
        enough = asyncio.Event()
        async with serving(database) as server:
            addresses.append(server.address)
            loops.append((asyncio.get_running_loop(), enough))
            open_now.set()
            await enough.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert open_now.wait(PATIENCE)
    with httpx.Client(base_url=f"http://{addresses[0]}", timeout=PATIENCE) as http:
        http.put("/api/me", json={"name": "Ann"}).raise_for_status()
        boxes: dict[str, str] = {}
        for game in (N, E, B):
            made = http.post("/api/boxes", json={"game": game, "name": "Mine"})
            boxes[game] = made.raise_for_status().json()["box"]["id"]
        yield Owner(http, boxes)
    loops[0][0].call_soon_threadsafe(loops[0][1].set)
    thread.join()


@bad_boxes()
def test_a_bad_box_is_refused_in_the_terminal(
    terminal: Terminal, tmp_path: Path, game: str, text: str, sentence: str
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    done = terminal.run("components", game, "--components", mine)
    told = sentence.replace("{file}", str(mine)) if "{file}" in sentence else f"{mine}: {sentence}"
    assert (done.code, done.out, done.err) == (2, "", f"mudbrick: {told}\n")
    assert not terminal.home.exists()


@bad_boxes(at_once=8)
def test_a_bad_box_is_refused_over_http_and_nothing_is_changed(
    owner: Owner, game: str, text: str, sentence: str
) -> None:
    before = owner.kept()
    told = sentence.replace("{file}", "what was sent")
    checked = owner.http.post(f"/api/games/{game}/box/check", json={"toml": text})
    found = checked.raise_for_status().json()
    assert "; ".join(complaint["reason"] for complaint in found["complaints"]) == told
    assert found["printed"] is None
    new = owner.http.post("/api/boxes", json={"game": game, "name": "New", "toml": text})
    changed = owner.http.put(
        f"/api/boxes/{owner.boxes[game]}", json={"name": "New", "number": 1, "toml": text}
    )
    for refused in (new, changed):
        assert (refused.status_code, refused.json()["code"], refused.json()["reason"]) == (400, "box", told)
    assert owner.kept() == before


def test_a_file_that_is_no_text_is_refused_everywhere(
    owner: Owner, terminal: Terminal, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes(b"[workers]\n2 = \xff")
    done = terminal.run("components", N, "--components", mine)
    assert (done.code, done.out, done.err) == (2, "", f"mudbrick: {mine} is not a text file\n")
    before = owner.kept()
    body = b'{"game": "nehemiah", "name": "x", "toml": "\xff"}'
    refused = owner.http.post("/api/boxes", content=body, headers={"content-type": "application/json"})
    assert (refused.status_code, refused.json()["reason"]) == (400, "what was sent is no UTF-8")
    assert owner.kept() == before


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"workers.2": None}, "'workers.2' must be a whole number, not null"),
        ({"workers.2": {"a": 1}}, "'workers.2' must be a whole number, not {\"a\": 1}"),
        ({"": 1}, "there is no value '' in this box"),
        ({"x" * 100: 1}, f"there is no value '{'x' * 39}…' in this box"),
        ({"workers.2": 10**30}, f"'workers.2' must be from 1 to 7, not {10**30}"),
    ],
)
def test_values_that_no_file_can_hold_are_refused_too(
    owner: Owner, values: dict[str, object], told: str
) -> None:
    before = owner.kept()
    body = json.dumps({"game": N, "name": "x", "values": values})
    refused = owner.http.post("/api/boxes", content=body, headers={"content-type": "application/json"})
    assert (refused.status_code, refused.json()["reason"]) == (400, told)
    assert owner.kept() == before


def test_too_much_at_once_is_not_even_read(owner: Owner) -> None:
    refused = owner.http.post("/api/boxes", json={"game": N, "name": "x", "toml": "#" * 70_000})
    assert (refused.status_code, refused.json()["code"]) == (413, "too long")

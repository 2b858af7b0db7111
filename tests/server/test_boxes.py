"""Tables that are played with an owner's corrections to the box: by everybody, bots too, and for good."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from mudbrick import games
from mudbrick.engine.boxes import OwnersBox
from mudbrick.engine.errors import BadComponents
from mudbrick.server.config import Config
from mudbrick.server.house_boxes import house_boxes
from mudbrick.table.plan import game_named
from tests.server.serving import Running
from tests.server.test_table_life import People, at_table

GAME = "babylonia"
CORRECTED: Final[dict[str, object]] = {"points.city": 3}


@pytest.fixture
def boxes(tmp_path: Path) -> str:
    (tmp_path / f"{GAME}.toml").write_text("[points]\ncity = 3\n", encoding="utf-8")
    return str(tmp_path)


def test_a_game_is_kept_apart_from_the_same_game_with_other_numbers() -> None:
    plain, corrected = game_named(GAME), game_named(GAME, components=CORRECTED)
    assert plain is game_named(GAME, plain.rules) is game_named(GAME, components={})
    assert corrected is game_named(GAME, plain.rules, dict(CORRECTED))
    assert plain.components.changes == {} and corrected.components.changes == CORRECTED


def test_an_owners_files_are_read_by_the_names_of_games(boxes: str) -> None:
    assert house_boxes(Config()) == {}
    assert house_boxes(Config(boxes=boxes)) == {GAME: OwnersBox(GAME, "", CORRECTED)}
    (Path(boxes) / f"{GAME}.toml").write_text("[points]\ntown = 3\n", encoding="utf-8")
    with pytest.raises(BadComponents, match="town"):
        house_boxes(Config(boxes=boxes))


def test_a_table_keeps_the_numbers_that_it_was_made_with(
    boxes: str, sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    made: list[str] = []

    async def make(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        bot = {"kind": "bot", "bot": "greedy"}
        made.append(await ann.create(game=GAME, seats=[bot, {"kind": "host"}]))
        await ann.open(made[0])
        if not ann.seen.actions:
            await ann.until(lambda message: bool(ann.seen.actions))
        assert ann.seen.observation is not None
        assert ann.seen.observation["setting"]["components"] == CORRECTED

    async def look(server: Running, people: People) -> None:
        (watcher,) = await people.come("Bob")
        await watcher.open(made[0])
        assert watcher.seen.observation is not None
        assert watcher.seen.observation["setting"]["components"] == CORRECTED
        plain = await watcher.create(game=games.names()[0], seats=[{"kind": "host"}] * 2)
        first = await watcher.open(plain)
        if "observation" not in first:
            first = await watcher.until(lambda message: "observation" in message)
        assert first["observation"]["setting"]["components"] == {}

    at_table(make, sqlite_url, boxes=boxes)
    assert "bot failed" not in caplog.text
    at_table(look, sqlite_url)


def test_a_table_is_served_the_box_that_it_is_played_with(tmp_path: Path, sqlite_url: str) -> None:
    """A page draws the owner's numbers; whoever has a box already is told so."""
    (tmp_path / "ezra_nehemiah.toml").write_text('[walls.toll]\neffect = ["gold 2"]\n', encoding="utf-8")

    async def look(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        made = await ann.create(game="ezra_nehemiah", seats=[{"kind": "host"}] * 2)
        corrected = await ann.http.get(f"/api/tables/{made}/box")
        assert corrected.json()["walls"]["toll"]["effect"] == [{"what": "gold", "count": 2}]
        house = await ann.http.get("/api/games/ezra_nehemiah/box")
        assert house.json() == corrected.json()
        plain = await ann.create(game="ezra_nehemiah", seats=[{"kind": "host"}] * 2, box="usual")
        usual = await ann.http.get(f"/api/tables/{plain}/box")
        assert usual.json()["walls"]["toll"]["effect"] == [{"what": "silver", "count": 3}]
        assert usual.headers["etag"] != corrected.headers["etag"]
        again = await ann.http.get(
            f"/api/tables/{made}/box", headers={"if-none-match": corrected.headers["etag"]}
        )
        assert (again.status_code, again.content) == (304, b"")
        assert (await ann.http.get("/api/games/chess/box")).status_code == 404

    at_table(look, sqlite_url, boxes=str(tmp_path))

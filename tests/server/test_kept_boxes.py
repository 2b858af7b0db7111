"""Boxes that people keep: checked, kept, changed, shared by a link, and chosen for tables."""

from __future__ import annotations

import tomllib
from typing import Final

from mudbrick.engine import records
from mudbrick.games import game
from tests.server.client import Client
from tests.server.serving import Running
from tests.server.test_table_life import People, at_table

GAME: Final = "nehemiah"
SAID: Final[dict[str, object]] = {"workers.2": 5, "awards.wall.2": [3, 1], "awards.temple.2": [4, 1]}
DIFFERENCES: Final = [
    {"name": "workers.2", "usual": 6, "value": 5},
    {"name": "awards.temple.2", "usual": [3, 1], "value": [4, 1]},
]


async def keep(owner: Client, **other: object) -> str:
    made = await owner.post("/api/boxes", {"game": GAME, "name": "Ann's box", "values": SAID, **other})
    return str(made["box"]["id"])


async def refusal(client: Client, method: str, path: str, body: object = None) -> tuple[int, str, str]:
    reply = await client.http.request(method, path, json=body)
    found = reply.json()
    return reply.status_code, found["code"], found["reason"]


def test_every_value_has_a_name_a_source_and_a_shape(sqlite_url: str) -> None:
    async def look(server: Running, people: People) -> None:
        stranger = await people.stranger()
        schema = (await stranger.get(f"/api/games/{GAME}/box/schema")).json()
        values = {value["name"]: value for value in schema["values"]}
        wood = values["decks.wood_1"]
        assert (wood["value"], wood["source"]) == ([5, 1, 0], "reconstructed")
        shape = schema["shapes"][wood["shape"]]
        assert (shape["kind"], shape["nesting"], shape["length"]) == ("number", 1, 3)
        assert (schema["house"], schema["house_name"]) == ({}, "")
        assert (await stranger.get("/api/games/chess/box/schema")).status_code == 404

    at_table(look, sqlite_url)


def test_a_check_tells_all_complaints_warnings_and_what_differs(sqlite_url: str) -> None:
    async def look(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        path = f"/api/games/{GAME}/box/check"
        good = await ann.post(path, {"values": SAID})
        assert (good["complaints"], good["warnings"], good["values"]) == ([], [], SAID)
        assert good["differences"] == DIFFERENCES
        assert (good["confirmed"], good["printed"]["workers"]["2"]) == (2, 5)
        bad = await ann.post(path, {"values": {"workers.2": 9, "columns.5": 1, "decks.gate": [2, 1, 3]}})
        assert [complaint["reason"] for complaint in bad["complaints"]] == [
            "'workers.2' must be from 1 to 7, not 9",
            "there is no value 'columns.5' in this box",
            "the decks have 73 cards together, but 'box.work_cards' says 72",
        ]
        assert bad["printed"] is None
        moved = await ann.post(path, {"values": {"decks.gate": [1, 2, 2]}})
        assert moved["complaints"] == []
        assert [warning["reason"] for warning in moved["warnings"]] == [
            "deck I does not end with a whole column of four: with 2 players its last 3 will begin a column"
            " that the next deck fills after the round",
            "deck I does not end with a whole column of four: with 3 players its last 3 will begin a column"
            " that the next deck fills after the round",
        ]
        file = await ann.post(path, {"toml": '[about]\nname = "Mine"\n[workers]\n2 = 5\n'})
        assert (file["name"], file["values"], file["complaints"]) == ("Mine", {"workers.2": 5}, [])
        other = await ann.post(path, {"toml": '[about]\ngame = "babylonia"\n'})
        assert [each["reason"] for each in other["complaints"]] == [
            "what was sent: this is a box of babylonia, not of nehemiah"
        ]

    at_table(look, sqlite_url)


def test_a_box_is_kept_changed_and_deleted_by_its_owner_alone(database: str) -> None:
    async def look(server: Running, people: People) -> None:
        ann, ben = await people.come("Ann", "Ben")
        box = await keep(ann)
        path = f"/api/boxes/{box}"
        mine = (await ann.http.get("/api/boxes", params={"game": GAME})).json()
        assert [(each["id"], each["name"], each["owner"], each["differences"]) for each in mine] == [
            (box, "Ann's box", "Ann", 2)
        ]
        assert (await ann.http.get("/api/boxes", params={"game": "babylonia"})).json() == []
        assert (await ben.http.get("/api/boxes")).json() == []
        for method in ("GET", "DELETE"):
            assert await refusal(ben, method, path) == (404, "not found", "there is no such box")
        new = {"name": "  The\tbox ", "number": 1, "values": {"workers.2": 6}}
        assert (await refusal(ben, "PUT", path, new))[:2] == (404, "not found")
        changed = (await ann.http.put(path, json=new)).json()
        assert (changed["box"]["name"], changed["box"]["number"], changed["differences"]) == (
            "The box",
            2,
            [],
        )
        assert await refusal(ann, "PUT", path, new) == (
            409,
            "stale",
            "this box was changed elsewhere: load it anew",
        )
        assert await refusal(ann, "PUT", path, {**new, "number": 2, "values": {"workers.2": 0}}) == (
            400,
            "box",
            "'workers.2' must be from 1 to 7, not 0",
        )
        assert (await ann.http.get(path)).json() == changed
        assert (await ann.http.delete(path)).status_code == 204
        assert (await refusal(ann, "GET", path))[:2] == (404, "not found")

    at_table(look, database)


def test_a_link_leads_to_a_copy_that_never_changes(database: str) -> None:
    async def look(server: Running, people: People) -> None:
        ann, ben = await people.come("Ann", "Ben")
        box = await keep(ann)
        shared = await ann.post(f"/api/boxes/{box}/share")
        assert shared["id"] != box and (await ann.post(f"/api/boxes/{box}/share"))["id"] == shared["id"]
        await ann.http.put(f"/api/boxes/{box}", json={"name": "x", "number": 1, "values": {}})
        assert (await ann.post(f"/api/boxes/{box}/share"))["id"] != shared["id"]
        seen = (await ben.http.get(f"/api/boxes/{shared['id']}")).json()
        assert (seen["values"], seen["differences"]) == (SAID, DIFFERENCES)
        assert (seen["box"]["owner"], seen["box"]["mine"], seen["box"]["shared"]) == ("Ann", False, True)
        text = (await ben.http.get(f"/api/boxes/{shared['id']}/toml")).text
        assert tomllib.loads(text)["about"] == {"game": GAME, "name": "Ann's box"}
        own = await ben.post("/api/boxes", {"game": GAME, "name": "Ben's", "toml": text})
        assert own["values"] == SAID
        for client in (ann, ben):
            body = {"name": "x", "number": 1}
            assert (await refusal(client, "PUT", f"/api/boxes/{shared['id']}", body))[:2] == (
                403,
                "not yours",
            )
        assert (await refusal(ben, "DELETE", f"/api/boxes/{shared['id']}"))[:2] == (403, "not yours")

    at_table(look, database)


def test_what_was_copied_from_another_box_is_not_confirmed_by_its_new_owner(database: str) -> None:
    async def look(server: Running, people: People) -> None:
        (ben,) = await people.come("Ben")
        copied = {"awards.temple.2": "Ann"}
        box = await keep(ben, copied={**copied, "awards.guard.2": "Ann"})
        state = (await ben.http.get(f"/api/boxes/{box}")).json()
        assert (state["values"], state["copied"], state["box"]["confirmed"]) == (SAID, copied, 1)
        text = (await ben.http.get(f"/api/boxes/{box}/toml")).text
        found = await ben.post(f"/api/games/{GAME}/box/check", {"toml": text})
        assert (found["values"], found["copied"], found["confirmed"]) == (SAID, copied, 1)
        shared = await ben.post(f"/api/boxes/{box}/share")
        assert (await ben.http.get(f"/api/boxes/{shared['id']}")).json()["copied"] == copied
        looked = {"name": "x", "number": 1, "values": SAID}
        changed = (await ben.http.put(f"/api/boxes/{box}", json=looked)).json()
        assert (changed["copied"], changed["box"]["confirmed"]) == ({}, 2)

    at_table(look, database)


def test_a_person_keeps_only_so_many_boxes(sqlite_url: str) -> None:
    async def look(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        box = await keep(ann)
        await ann.post(f"/api/boxes/{box}/share")
        too_many = (429, "too many boxes", "you keep too many boxes: delete some first")
        assert await refusal(ann, "POST", "/api/boxes", {"game": GAME, "name": "x"}) == too_many
        await ann.http.delete(f"/api/boxes/{box}")
        await keep(ann)

    at_table(look, sqlite_url, boxes_kept=2)


def test_a_table_says_which_box_is_played_and_what_differs(database: str) -> None:
    async def look(server: Running, people: People) -> None:
        ann, ben = await people.come("Ann", "Ben")
        box = await keep(ann)
        plan = {"game": GAME, "seats": [{"kind": "host"}, {}], "autostart": False}
        table = await ann.create(**plan, box=box)
        await ann.http.put(f"/api/boxes/{box}", json={"name": "x", "number": 1, "values": {}})
        facts = (await ben.http.get("/api/tables")).json()["tables"][0]
        assert facts["box"] == {"name": "Ann's box", "owner": "Ann", "differences": 2, "confirmed": 3}
        found = (await ben.http.get(f"/api/tables/{table}/box/differences")).json()
        assert found == {"name": "Ann's box", "differences": DIFFERENCES, "confirmed": list(SAID)}
        assert (await ben.http.get(f"/api/tables/{table}/box")).json()["workers"]["2"] == 5
        usual = await ben.create(**plan)
        assert (await ben.http.get(f"/api/tables/{usual}")).json()["table"]["box"] is None
        missing = {**plan, "box": box}
        assert (await refusal(ben, "POST", "/api/tables", missing))[:2] == (404, "not found")
        other = {**plan, "game": "babylonia", "box": box}
        assert await refusal(ann, "POST", "/api/tables", other) == (
            400,
            "box",
            "this is a box of nehemiah, not of babylonia",
        )

    at_table(look, database)


def test_a_rematch_is_played_with_the_same_box_and_the_record_names_it(sqlite_url: str) -> None:
    async def look(server: Running, people: People) -> None:
        ann, ben = await people.come("Ann", "Ben")
        box = await keep(ann)
        table = await ann.create(game=GAME, seats=[{"kind": "host"}, {}], box=box)
        await ben.join(table)
        await ann.http.delete(f"/api/boxes/{box}")
        await ben.open(table)
        await ben.ask({"do": "resign", "ticket": "r"})
        text = (await ann.http.get(f"/api/tables/{table}/record")).text
        record = records.read(text)
        assert (record.box, record.confirmed) == ("Ann's box", ("awards.wall.2",))
        records.check(record, game(GAME, record.deal.setting.components))
        again = await ben.post(f"/api/tables/{table}/rematch")
        played = {"name": "Ann's box", "owner": "Ann", "differences": 2, "confirmed": 3}
        assert again["table"]["box"] == played

    at_table(look, sqlite_url)

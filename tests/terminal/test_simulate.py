"""`mudbrick simulate`: the same seed gives the same games, as JSON, as a table and as records."""

from __future__ import annotations

import json
from pathlib import Path

from tests.terminal.command import ESCAPE, Terminal, longest_line

MIXED = ("simulate", "babylonia", "--games", "4", "--seats", "greedy,random,random")


def test_the_same_seed_prints_the_same_json(terminal: Terminal) -> None:
    first, again = (terminal.process(*MIXED, "--seed", "9", "--json") for _ in range(2))
    assert first == again
    assert (first.code, first.err) == (0, "")
    found = json.loads(first.out)
    assert found["seed"] == 9
    assert found["seats"] == ["greedy", "random", "random"]
    assert found["games"] == len(found["results"]) == 4
    assert all(len(result["scores"]) == 3 for result in found["results"])
    assert sum(standing["wins"] for standing in found["by_seat"]) == 4
    assert [standing["name"] for standing in found["by_bot"]] == ["greedy", "random"]
    other = json.loads(terminal.run(*MIXED, "--seed", "10", "--json").out)
    assert other["results"] != found["results"]


def test_a_seed_is_chosen_and_told_if_none_is_given(terminal: Terminal) -> None:
    chosen = json.loads(terminal.run(*MIXED, "--json").out)
    repeated = json.loads(terminal.run(*MIXED, "--seed", str(chosen["seed"]), "--json").out)
    assert repeated == chosen


def test_options_and_components_are_played_by(terminal: Terminal, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("points.noble = 50")
    done = terminal.run(
        *MIXED, "--option", "connection=matching", "--components", mine, "--seed", "9", "--json"
    )
    found = json.loads(done.out)
    assert found["options"]["connection"] == "matching"
    assert found["components"] == {"points.noble": 50}
    plain = json.loads(terminal.run(*MIXED, "--seed", "9", "--json").out)
    assert sum(found["results"][0]["scores"]) > sum(plain["results"][0]["scores"])


def test_the_table_is_for_people(terminal: Terminal) -> None:
    done = terminal.run(*MIXED, "--seed", "9", "--no-colour")
    assert done.code == 0
    assert ESCAPE not in done.out
    assert longest_line(done.out) <= 100
    assert "4 games of Babylonia, seed 9" in done.out
    for word in ("greedy", "random", "95 % interval", "mean score", "games per second"):
        assert word in done.out


def test_every_record_of_a_simulation_is_good(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    made = terminal.run(*MIXED, "--seed", "9", "--json", "--records", folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"game-{number}.record" for number in range(4)]
    assert terminal.run("check", *files).code == 0
    assert json.loads(made.out) == json.loads(terminal.run(*MIXED, "--seed", "9", "--json").out)
    assert json.dumps(json.loads(made.out)["results"][0]["scores"]) in files[0].read_text(encoding="utf-8")

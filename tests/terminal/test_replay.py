"""`mudbrick replay`: forwards, backwards, to a step, as anybody at the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.command import ESCAPE, FACE_DOWN, Terminal, longest_line, moves_in


def test_stepping_goes_forwards_backwards_and_anywhere(terminal: Terminal, record: Path) -> None:
    count = len(moves_in(record.read_text(encoding="utf-8")))
    done = terminal.run("replay", record, typed=f"n\n\np\n{count}\n999\nx\n3\nq\n")
    assert done.code == 0
    steps = re.findall(rf"Step (\d+) of {count}\n", done.out)
    assert [int(step) for step in steps] == [0, 1, 2, 1, count, 3]
    assert done.out.count(f"Steps go from 0 to {count}.") == 2


def test_going_back_shows_the_same_as_going_there_at_once(terminal: Terminal, record: Path) -> None:
    walked = terminal.run("replay", record, typed="30\n12\n").out.rpartition("Step 12")[2]
    at_once = terminal.run("replay", record, "--step", "12").out.rpartition("Step 12")[2]
    assert walked.startswith(at_once.rstrip())


def test_input_that_ends_ends_the_replay(terminal: Terminal, record: Path) -> None:
    done = terminal.process("replay", record, "--no-colour", typed="n\n")
    assert (done.code, done.err) == (0, "")
    assert ESCAPE not in done.out
    assert longest_line(done.out) <= 100


def test_everything_at_once_ends_with_the_result(terminal: Terminal, record: Path) -> None:
    done = terminal.run("replay", record, "--all")
    assert done.code == 0
    assert re.search(r"The winners? (is|are) random", done.out)


@pytest.mark.parametrize("viewer", ["0", "1", "2", "a", "b", "c"])
def test_a_seat_sees_its_own_stand_and_its_own_hidden_tokens_only(
    terminal: Terminal, record: Path, viewer: str
) -> None:
    record.write_text(
        record.read_text(encoding="utf-8").replace(
            'players: ["random 1", "random 2", "random 3"]', 'players: ["Ann", "Bea", "Cid"]'
        )
    )
    done = terminal.run("replay", record, "--all", "--viewer", viewer)
    seat = "012abc".index(viewer) % 3
    others = "|".join({"Ann", "Bea", "Cid"} - {("Ann", "Bea", "Cid")[seat]})
    assert "Your stand:" in done.out
    assert re.search(rf"{('Ann', 'Bea', 'Cid')[seat]} {FACE_DOWN}", done.out)
    assert not re.search(rf"({others}) {FACE_DOWN}|({others}) draws \d tokens?:", done.out)
    table = done.out.rpartition("Step ")[2]
    assert set(re.findall(r"~[PMSF]([abc])", table)) <= {"abc"[seat]}
    assert set(re.findall(r"~\?([abc])", table)) <= set("abc") - {"abc"[seat]}


@pytest.mark.parametrize("viewer", ["3", "-1", "nobody"])
def test_nobody_else_can_look(terminal: Terminal, record: Path, viewer: str) -> None:
    done = terminal.run("replay", record, "--viewer", viewer)
    assert (done.code, done.out) == (2, "")
    assert "--viewer can be spectator, or a seat from 0 to 2" in done.err


def test_a_step_that_is_not_there_is_refused(terminal: Terminal, record: Path) -> None:
    for step in ("-1", "9999"):
        done = terminal.run("replay", record, "--step", step)
        assert (done.code, done.out) == (2, "")
        assert "Steps go from 0 to" in done.err


def test_names_from_a_record_can_not_steer_the_terminal(terminal: Terminal, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace('["random 1", "random 2"', r'["\u001b[2Jx", "\u0007y"'), encoding="utf-8")
    for command in (("replay", record, "--all"), ("check", record)):
        done = terminal.run(*command)
        assert done.code == 0
        assert not re.search(r"[\x00-\x09\x0b-\x1f]", done.out)

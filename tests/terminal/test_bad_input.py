"""Bad input: one sentence on the error stream that says what and where, exit code 2, nothing changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.command import Terminal, is_one_complaint

PLAY = ("play", "babylonia")
LEVELS = "novice, builder, master or grandmaster"
SIMULATE = ("simulate", "babylonia", "--games", "1")

BAD_WORDS = [
    (("dance",), "dance"),
    (("play",), "name a game"),
    (("play", "chess"), "there is no game 'chess'; available: "),
    (("play", "../games"), "there is no game '../games'"),
    ((*PLAY, "--dance"), "--dance"),
    ((*PLAY, "--seats", "human,robot"), f"a seat can be human, {LEVELS}, not 'robot'"),
    ((*PLAY, "--seats", ""), "a seat can be"),
    ((*PLAY, "--seats", "human"), "Babylonia is for 2, 3 or 4 players, not 1"),
    ((*PLAY, "--seats", "human,human,human,human,human"), "not 5"),
    ((*PLAY, "--names", "Ann"), "--names has 1 names for 3 seats"),
    ((*PLAY, "--names", "Ann,Ann,Bea"), "two players are called Ann"),
    ((*PLAY, "--names", "Ann,,Bea"), "'' is not a name"),
    ((*PLAY, "--names", "Ann,\x1b[31m,Bea"), "is not a name"),
    ((*PLAY, "--option", "connection"), "--option 'connection' must be name=value"),
    ((*PLAY, "--option", "connection=none"), "option connection can be any or matching, not 'none'"),
    ((*PLAY, "--option", "speed=3"), "Babylonia has no option 'speed'"),
    ((*PLAY, "--seed", "seven"), "--seed"),
    ((*PLAY, "--seed", "-1"), "--seed"),
    ((*PLAY, "--lang", "xx"), "there is no language 'xx'; available: en"),
    ((*PLAY, "--lang", "../en"), "there is no language '../en'"),
    ((*PLAY, "--resume", "missing.record"), "missing.record can't be read: no such file or directory"),
    ((*PLAY, "--components", "missing.toml"), "missing.toml can't be read: no such file or directory"),
    ((*SIMULATE, "--seats", "human,random"), f"a seat can be {LEVELS}, not 'human'"),
    (("simulate", "babylonia", "--games", "0"), "--games"),
    (("simulate",), "GAME"),
    (("replay", "missing.record"), "missing.record can't be read"),
    (("replay", "."), "is a directory"),
    (("check",), "FILE"),
    (("check", "missing.record"), "missing.record can't be read"),
    (("components", "chess"), "there is no game 'chess'"),
    (("rules", "babylonia", "B99"), "Babylonia has no rule 'B99'; its chapters: B1, B2"),
    (("rules", "chess"), "there is no game 'chess'"),
]


@pytest.mark.parametrize(("words", "sentence"), BAD_WORDS, ids=[" ".join(words) for words, _ in BAD_WORDS])
def test_bad_words_are_refused_in_a_sentence(
    terminal: Terminal,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    done = terminal.run(*words)
    assert (done.code, done.out) == (2, "")
    assert is_one_complaint(done.err)
    assert sentence in done.err
    assert list(tmp_path.rglob("*")) == []


def test_a_real_process_complains_the_same_way(terminal: Terminal) -> None:
    done = terminal.process("play", "babylonia", "--seats", "human,robot")
    assert (done.code, done.out) == (2, "")
    assert is_one_complaint(done.err)


def spoilt(text: str) -> dict[str, str | bytes]:
    """Records that were good once."""
    lines = text.splitlines(keepends=True)
    moves = text.partition("\n\n")[2]
    return {
        "empty": "",
        "binary": bytes(range(256)),
        "other": "dear diary\n",
        "half": text[: len(text) // 2],
        "without its last move": "".join(lines[:-1]),
        "with a move changed": text.replace(moves.splitlines()[3], "0 place farmer 0,0"),
        "with a move of nothing": text.replace(moves.splitlines()[3], "0 dance"),
        "with another result": text.replace('"scores": [', '"scores": [1'),
        "with another deal": text.replace('"start": 0', '"start": 5').replace('"start": 1', '"start": 5'),
        "of another game": text.replace("game: babylonia", "game: chess"),
        "of other rules": text.replace("rules: 1", "rules: 99"),
        "of other components": text.replace("components: {}", 'components: {"stand.usual": "many"}'),
        "of too many seats": text.replace("seats: 3", "seats: 30"),
        "with a line of noise": text.replace("\n\n", "\nnoise\n\n", 1),
    }


KINDS_OF_SPOILT = list(spoilt("a\n\nb\nc\nd\ne\n"))


@pytest.mark.parametrize("kind", KINDS_OF_SPOILT)
def test_a_spoilt_record_is_refused_everywhere(
    terminal: Terminal, record: Path, tmp_path: Path, kind: str
) -> None:
    content = spoilt(record.read_text(encoding="utf-8"))[kind]
    bad = tmp_path / "bad.record"
    bad.write_bytes(content.encode() if isinstance(content, str) else content)
    before = bad.read_bytes()
    commands: list[tuple[str | Path, ...]] = [
        ("check", bad),
        ("play", "--resume", bad, "--seats", "human,random,random"),
    ]
    if kind != "with another result":  # a replay shows what was played, whatever the header says of it
        commands.append(("replay", bad, "--all"))
    for command in commands:
        done = terminal.run(*command)
        assert (done.code, done.out) == (2, ""), command
        assert is_one_complaint(done.err)
        assert str(bad) in done.err
    assert bad.read_bytes() == before


def test_check_judges_every_file_and_fails_for_one(terminal: Terminal, record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.record"
    bad.write_text("dear diary")
    done = terminal.run("check", record, bad, record)
    assert done.code == 2
    assert done.out.count(": ok, ") == 2
    assert is_one_complaint(done.err)
    assert f"{bad}: line 1" in done.err


def test_a_changed_secret_is_found_out(terminal: Terminal) -> None:
    assert terminal.run("play", "babylonia", "--seats", "random,random").code == 0
    [kept] = terminal.kept()
    assert terminal.run("check", kept).code == 0
    text = kept.read_text(encoding="utf-8")
    secret = text.partition("secret: ")[2][:64]
    kept.write_text(text.replace(secret, secret[::-1]), encoding="utf-8")
    done = terminal.run("check", kept)
    assert (done.code, done.out) == (2, "")
    assert "the secret is not the one that was promised" in done.err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("stand = [", "can't be read"),
        ("stand.usual = 'many'", "'stand.usual' must be a whole number, not \"many\""),
        ("stand.huge = 9", "there is no value 'stand.huge'"),
        ("stand.usual = -1", "'stand.usual' must be from 1 to 30, not -1"),
        ("map = '??'", "'map', line 1: '??' is none of"),
        ("[tokens.3]\nP = 0", "'tokens.3' has 24 tokens for 26 sites"),
        ("[source]\nx = 'printed'", "needs no [source]"),
        (b"\xff\xfe", "is not a text file"),
    ],
)
def test_a_bad_component_file_is_refused(
    terminal: Terminal, tmp_path: Path, text: str | bytes, sentence: str
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_bytes(text.encode() if isinstance(text, str) else text)
    for command in (PLAY, SIMULATE, ("components", "babylonia")):
        done = terminal.run(*command, "--components", mine)
        assert (done.code, done.out) == (2, "")
        assert is_one_complaint(done.err)
        assert str(mine) in done.err
        assert sentence in done.err


def test_a_finished_game_is_not_resumed(terminal: Terminal, record: Path) -> None:
    done = terminal.run("play", "--resume", record, "--seats", "human,random,random")
    assert done.code == 2
    assert "is over: watch it with `mudbrick replay`" in done.err


def test_resuming_needs_to_know_who_is_a_bot(terminal: Terminal, record: Path, tmp_path: Path) -> None:
    for seats, sentence in (((), "name them with --seats"), (("--seats", "human,random"), "has 3")):
        done = terminal.run("play", "--resume", record, *seats)
        assert done.code == 2
        assert sentence in done.err


def test_simulate_never_writes_over_records(terminal: Terminal, record: Path) -> None:
    before = record.read_bytes()
    done = terminal.run(*SIMULATE, "--records", record.parent)
    assert done.code == 2
    assert "already exists" in done.err
    assert record.read_bytes() == before

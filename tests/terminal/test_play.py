"""`mudbrick play`: whole games by typed text, undo, keeping, leaving and what a person gets to see."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from tests.terminal.command import ESCAPE, FACE_DOWN, TABLE, Terminal, longest_line, moves_in

FIRST_CHOICES = "1\n" * 1500


def test_a_whole_game_is_played_by_numbers_in_a_real_process(terminal: Terminal) -> None:
    done = terminal.process("play", "babylonia", *TABLE, typed=FIRST_CHOICES)
    assert (done.code, done.err) == (0, "")
    assert re.search(r"The winners? (is|are) (Ann|Gil|Rob)", done.out)
    [kept] = terminal.kept()
    assert str(kept) in done.out
    assert terminal.run("check", kept).code == 0


def test_a_seeded_game_typed_as_text_is_the_same_game_again(terminal: Terminal) -> None:
    assert terminal.run("play", "babylonia", *TABLE, "--seed", "4", typed=FIRST_CHOICES).code == 0
    [first] = terminal.kept()
    moves = moves_in(first.read_text(encoding="utf-8"))
    mine = [text for seat, _, text in (move.partition(" ") for move in moves) if seat == "0"]
    assert terminal.run("play", "babylonia", *TABLE, "--seed", "4", typed="\n".join(mine) + "\n").code == 0
    _, again = terminal.kept()
    assert moves_in(again.read_text(encoding="utf-8")) == moves


def test_the_commitment_is_shown_first_and_the_secret_last(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", "--seats", "greedy,random")
    hashes = re.findall(r"\b[0-9a-f]{64}\b", done.out.replace("\n", " "))
    promised, secret, shown_again = hashes
    assert promised == shown_again == hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def test_undo_takes_back_a_token_on_land_and_the_file_follows(terminal: Terminal) -> None:
    typed = "place farmer 12,14\nundo\nplace farmer 12,12\nsave {}\n".format(terminal.home / "mine.record")
    done = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed=typed)
    assert "Undone: place farmer 12,14." in done.out
    for file in (terminal.home / "mine.record", *terminal.kept()):
        assert moves_in(file.read_text(encoding="utf-8"))[-1] == "0 place farmer 12,12"


def test_a_hint_tells_where_to_look_and_then_the_move_and_why(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed="hint\nhint\n")
    where, _, move = done.out.partition("Master would play: ")
    assert "Look here: " in where
    assert re.match(r"place \w+ \d+,\d+", move)
    assert re.search(r"It prepares: |The others get less of: |You give up some of: ", move)


def test_a_computer_says_why_it_did_what_it_did(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed="why\n")
    _, said, told = done.out.partition(" did this:")
    assert said and re.search(r"It prepares: |The others get less of: |It gives up some of: ", told)
    alone = terminal.run("play", "ezra_nehemiah", "--seats", "human", "--seed", "5", typed="why\n")
    assert "No computer has moved yet." in alone.out


def test_where_several_people_play_nobody_gets_a_hint(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", "--seats", "human,human", "--seed", "5", typed="\nhint\n")
    assert "There are no hints where several people play." in done.out


def test_undo_says_why_it_can_not(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed="undo\n")
    assert "This can't be undone: another player has moved since." in done.out


def test_a_saved_game_goes_on_where_it_was_with_the_same_bots(terminal: Terminal, tmp_path: Path) -> None:
    saved = tmp_path / "saved.record"
    typed = f"place farmer 12,14\nplace farmer 12,12\nend\nsave {saved}\nquit\nno\n"
    left = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed=typed)
    assert left.code == 0
    assert terminal.kept() == []
    before = moves_in(saved.read_text(encoding="utf-8"))
    done = terminal.run("play", "--resume", saved, typed=FIRST_CHOICES)
    assert done.code == 0
    assert f"The game continues after {len(before)} actions." in done.out
    after = moves_in(saved.read_text(encoding="utf-8"))
    assert after[: len(before)] == before
    assert terminal.run("check", saved).out.startswith(f"{saved}: ok")


def test_leaving_keeps_the_game_and_says_where(terminal: Terminal) -> None:
    for typed in ("place farmer 12,14\n", "place farmer 12,14\nquit\n\n", "place farmer 12,14\nquit\n"):
        done = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed=typed)
        assert done.code == 0
        kept = terminal.kept()[-1]
        assert f"mudbrick play --resume {kept}\n" in done.out
        assert moves_in(kept.read_text(encoding="utf-8"))[-1] == "0 place farmer 12,14"


def test_a_game_without_a_step_leaves_no_file(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", "--seats", "human,human", "--seed", "1", typed="\n\nquit\n")
    assert done.code == 0
    assert terminal.kept() == []


def test_a_game_that_can_not_be_kept_says_so_at_once(terminal: Terminal, tmp_path: Path) -> None:
    terminal.home.write_text("in the way")
    done = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed="place farmer 12,14\n")
    assert done.code == 0
    assert "can't be saved automatically" in done.out


def test_save_asks_before_it_writes_over_a_file(terminal: Terminal, tmp_path: Path) -> None:
    mine = tmp_path / "letter.txt"
    mine.write_text("dear")
    terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed=f"save {mine}\n\n")
    assert mine.read_text() == "dear"
    terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed=f"save {mine}\nyes\n")
    assert mine.read_text().startswith("mudbrick record")


def test_100_columns_and_no_escape_codes_without_colour(terminal: Terminal) -> None:
    typed = "help\nhelp B3.4\nlog\nscores\nfarmer\nlist\nnonsense\n" + FIRST_CHOICES
    for seats in ("human,greedy", "human,greedy,random", "human,greedy,random,random"):
        done = terminal.run("play", "babylonia", "--seats", seats, "--no-colour", typed=typed)
        assert done.code == 0
        assert ESCAPE not in done.out
        assert longest_line(done.out.replace(str(terminal.home), "")) <= 100


@pytest.mark.parametrize("columns", [100, 80, 72])
def test_the_map_fits_narrower_terminals_too(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    done = terminal.run("play", "babylonia", "--seats", "human,random,random,random", typed="1\n")
    assert longest_line(done.out.rpartition("Player> ")[0]) <= columns


@pytest.mark.parametrize(
    ("answer", "reply"),
    [
        ("place farmer 7,5", "B3.4: one of your face-up tokens must be next to the crop field"),
        ("place priest 12,14", "B1.4: you have no priest on your stand"),
        ("farmer 7,5", "B3.4: one of your face-up tokens"),
        ("end", "B2.2: you must play two tokens"),
        ("dance", "You can't choose 'dance' here"),
        ("999", "You can't choose '999' here"),
        ("help B3.4", "B3.4"),
        ("help b3", "Playing tokens"),
        ("help card 3", "Your stand holds 7 tokens instead of 5. (B7.3)"),
        ("help civil servant", "a noble"),
        ("help B99", "There is no help on 'B99'"),
        ("help undo", "undo your last step"),
        ("save", "Name a file"),
        ("scores", "Rob: 1 point"),
        ("log", "Rob plays a merchant on 14,8."),
        ("\x1b[31mred\x00", "You can't choose '�[31mred�' here"),
    ],
)
def test_every_answer_gets_a_reply_and_changes_nothing(terminal: Terminal, answer: str, reply: str) -> None:
    done = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed=f"{answer}\n")
    assert done.code == 0
    assert reply in done.out.rpartition("Ann> " + answer)[2]
    assert all(move.startswith("2 ") for move in moves_in(terminal.kept()[-1].read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("language", "answer", "reply"),
    [
        ("en", "place priest 12,14", "B1.4: you have no priest on your stand"),
        ("pl", "place priest 12,14", "B1.4: na twojej podstawce nie ma takiego żetonu: kapłan"),
        ("fr", "place priest 12,14", "B1.4: vous n'avez pas de prêtre sur votre chevalet"),
        ("pl", "end", "B2.2: w turze trzeba wyłożyć dwa żetony"),
        ("fr", "place farmer 7,5", "B3.4: il faut un de vos jetons face visible à côté du champ"),
    ],
)
def test_a_refusal_is_said_in_the_players_language(
    terminal: Terminal, language: str, answer: str, reply: str
) -> None:
    done = terminal.run("play", "babylonia", *TABLE, "--seed", "5", "--lang", language, typed=f"{answer}\n")
    assert reply in done.out.rpartition("Ann> " + answer)[2]


@pytest.mark.parametrize(
    "answers",
    [
        "place farmer 12,14",
        "farmer 12,14",
        "f 12,14",
        "farmer\n12,14",
        "farmer\n1214",
        "12,14\nfarmer",
        "2\n43",
    ],
)
def test_one_action_can_be_said_in_many_ways(terminal: Terminal, answers: str) -> None:
    done = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed=f"{answers}\n")
    assert "Ann plays a farmer on 12,14." in done.out


def test_input_that_is_no_text_is_only_not_understood(terminal: Terminal) -> None:
    done = terminal.process("play", "babylonia", *TABLE, "--seed", "5", typed=b"\xff\xfe\x00\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert "You can't choose" in done.out


def test_nobody_reads_what_others_hide(terminal: Terminal) -> None:
    """Ann hides tokens on the river; she reads which, the others' logs don't say it."""
    typed = "f 0,8\ncivil servant 2,2\n" + FIRST_CHOICES
    mine = terminal.run("play", "babylonia", *TABLE, "--seed", "5", typed=typed).out
    assert "Ann plays a farmer face down on the river at 0,8." in mine
    assert not re.search(rf"(Gil|Rob) {FACE_DOWN}|(Gil|Rob) draws \d tokens?:", mine)
    [kept] = terminal.kept()
    for viewer in ("1", "2", "spectator"):
        shown = terminal.run("replay", kept, "--all", "--viewer", viewer).out
        assert "Ann plays a token face down on the river at 0,8." in shown
        assert not re.search(rf"Ann {FACE_DOWN}|Ann draws \d tokens?:", shown)
        assert "~?a" in shown
        assert not re.search(r"~[PMSF]a", shown)


def test_several_people_hand_over_with_the_stand_hidden(terminal: Terminal) -> None:
    seats = ("--seats", "human,human", "--names", "Ann,Bea", "--seed", "1")
    done = terminal.run("play", "babylonia", *seats, typed="\n" + "1\n" * 8)
    sat_down = re.search(r"(Ann|Bea), it is your turn\. Press Enter when nobody else is looking\.", done.out)
    assert sat_down
    first, second = ("Ann", "Bea") if sat_down[1] == "Ann" else ("Bea", "Ann")
    before, _, after = done.out.partition(f"Press Enter, then hand the keyboard to {second}.")
    assert "Your stand:" in before
    covered, _, seen_by_second = after.partition(f"{second}, it is your turn.")
    # Nothing but blank lines, enough to push the stand off the screen, until the second player has sat down.
    assert covered.strip(" 1") == "\n" * 41
    assert f"{first} draws 1 token." in seen_by_second
    assert f"{first} draws 1 token:" not in seen_by_second


def test_bots_alone_are_watched_by_a_spectator(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", "--seats", "greedy,random", "--seed", "1")
    assert done.code == 0
    assert "Your stand" not in done.out
    assert not re.search(rf"{FACE_DOWN}|draws \d tokens?:", done.out)
    assert "The winner is Greedy." in done.out

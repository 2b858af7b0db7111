"""The computer players in a terminal: whole games against each level, and by which names they go."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import mudbrick
from mudbrick import bots, games
from mudbrick.engine import history, records
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation
from mudbrick.engine.records import Result
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.sparring import LATEST, Sparring, beyond_share
from mudbrick.terminal.thinking import LEAST_SECONDS, TurnClock
from tests.terminal.command import Terminal

TITLES = {
    "en": ["Novice", "Builder", "Master", "Grand Master"],
    "fr": ["Novice", "Bâtisseur", "Maître", "Grand Maître"],
    "pl": ["Nowicjusz", "Budowniczy", "Mistrz", "Arcymistrz"],
}
FIRST_CHOICES = "1\n" * 3000


def sentences(language: str) -> dict[str, str]:
    messages = Messages(language)
    return {level: messages.about_level(level) for level in bots.for_people()}


def words(text: str) -> str:
    """A text as one line, however it was wrapped; rich breaks lines at any space."""
    return " ".join(text.split())


def finished(terminal: Terminal, number: int, seats: str, winner: int) -> None:
    """A game that was played to its end at an earlier time, as its file tells."""
    players = seats.split(",")
    game = mudbrick.game("babylonia")
    past = history.new(game, tuple(f"P{seat}" for seat in range(len(players))), {}, 1)
    scores = tuple(int(seat == winner) for seat in range(len(players)))
    record = replace(past.record(), result=Result(scores, (winner,)))
    first, rest = records.write(record).split("\n", 1)
    folder = terminal.home / "games"
    folder.mkdir(parents=True, exist_ok=True)
    text = f"{first}\n# seats: {seats}\n{rest}"
    (folder / f"babylonia-2001-01-{number:02}-000000.record").write_text(text, encoding="utf-8")


def offered(terminal: Terminal, *more: str) -> tuple[str, str]:
    """What is said before the title of a game without `--seats`, and the title."""
    out = terminal.run("play", "babylonia", *more, typed="").out
    before, title, rest = out.partition("Babylonia: ")
    return before, title + rest.splitlines()[0]


@pytest.mark.parametrize("language", TITLES)
def test_levels_have_names_and_tell_how_they_play(terminal: Terminal, language: str) -> None:
    listed = words(terminal.run("games", "--lang", language).out)
    for level, title in zip(bots.for_people(), TITLES[language], strict=True):
        assert words(f"{level} {title} {sentences(language)[level]}") in listed
    assert "\ufffd" not in listed, "no sign is missing"
    done = terminal.run("play", "babylonia", "--seats", "human,builder,builder", "--lang", language, typed="")
    told = f"{TITLES[language][1]} {sentences(language)['builder']}"
    assert words(done.out).count(words(told)) == 1
    assert words(sentences(language)["master"]) not in words(done.out)


def test_the_usual_opponents_are_builders(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", typed="")
    assert "Builder 1" in done.out and "Builder 2" in done.out


def test_the_help_offers_the_levels_and_no_others(terminal: Terminal) -> None:
    done = terminal.process("play", "--help")
    said = " ".join(done.out.split())
    assert f"human, {', '.join(bots.for_people())} --" in said
    for level, sentence in sentences("en").items():
        assert f"{level} – {sentence}" in said


CASES = json.loads((Path(__file__).parents[1] / "fixtures" / "sparring.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("seats", "results", "bot", "moved"), CASES)
def test_whom_the_computer_sends_next(seats: int, results: str, bot: str, moved: str | None) -> None:
    """The page is tested on the same cases."""
    winners = {"w": (0,), "l": (1,), "d": tuple(range(seats))}
    found = Sparring("middle")
    for result in results:
        found = found.played(["low", "middle", "high"], found.bot, beyond_share(winners[result], 0, seats))
    assert (found.bot, found.moved) == (bot, moved or "")


def test_kept_games_say_whom_one_meets(terminal: Terminal) -> None:
    finished(terminal, 1, "human,builder", winner=0)
    assert offered(terminal) == ("", "Babylonia: Player, Builder 1, Builder 2")
    finished(terminal, 2, "builder,human", winner=1)
    said, title = offered(terminal)
    assert "How about Master next?" in said and "--seats" in said
    assert title == "Babylonia: Player, Master 1, Master 2"
    assert offered(terminal, "--seed", "3")[1] == "Babylonia: Player, Builder 1, Builder 2"
    finished(terminal, 3, "human,novice", winner=1)
    finished(terminal, 4, "human,novice", winner=0)
    assert offered(terminal) == ("", "Babylonia: Player, Novice 1, Novice 2")


def test_only_games_against_one_level_say_whom_one_meets(terminal: Terminal) -> None:
    for number, seats in enumerate(
        ("human,novice,builder", "human,human", "human,random", "builder,builder")
    ):
        finished(terminal, 1 + number, seats, winner=1)
        finished(terminal, 11 + number, seats, winner=1)
    (terminal.home / "games" / "babylonia-2.record").write_text("dear", encoding="utf-8")
    assert offered(terminal) == ("", "Babylonia: Player, Builder 1, Builder 2")


def test_games_that_say_nothing_do_not_push_out_those_that_do(terminal: Terminal) -> None:
    for number in (1, 2):
        finished(terminal, number, "human,builder", winner=0)
    for number in range(3, 3 + LATEST):
        finished(terminal, number, "human,human", winner=0)
    assert offered(terminal)[1] == "Babylonia: Player, Master 1, Master 2"


def test_a_game_that_was_played_to_its_end_counts(terminal: Terminal) -> None:
    for _ in range(2):
        assert terminal.run("play", "babylonia", "--seats", "human,builder", typed=FIRST_CHOICES).code == 0
    assert "Novice is a friendlier opponent." in offered(terminal)[0]


def test_all_decisions_of_a_turn_share_its_time() -> None:
    clock, whole = TurnClock(), bots.patience("grandmaster")
    assert clock.left(1, 7, "grandmaster").seconds == whole
    clock.note(1, 7, 1.0)
    clock.note(1, 7, 0.5)
    assert clock.left(1, 7, "grandmaster").seconds == whole - 1.5
    assert clock.left(0, 7, "grandmaster").seconds == whole, "another seat"
    clock.note(1, 7, whole)
    assert clock.left(1, 7, "grandmaster").seconds == LEAST_SECONDS
    assert clock.left(1, 8, "grandmaster").seconds == whole, "another turn"


def test_a_computer_player_is_given_what_its_turn_has_left(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float | None] = []

    class Slow(bots.Bot):
        name = "grandmaster"

        def choose(
            self, game: Game, observation: Observation, chance: Chance, budget: bots.Budget | None = None
        ) -> int:
            assert budget is not None
            given.append(budget.seconds)
            now[0] += 0.5
            return observation.actions[0]

    now = [0.0]
    monkeypatch.setattr("mudbrick.terminal.session.time.perf_counter", lambda: now[0])
    monkeypatch.setattr("mudbrick.terminal.session.bots.bot", lambda name: Slow())
    done = terminal.run("play", "babylonia", "--seats", "grandmaster,grandmaster")
    assert done.code == 0, done.err
    [kept] = terminal.kept()
    record = records.read(kept.read_text(encoding="utf-8"))
    before = records.replay(record, mudbrick.game("babylonia"))
    turns = [(seat, position.stamp) for (seat, _), position in zip(record.moves, before, strict=False)]
    whole = bots.patience("grandmaster")
    wanted = [
        max(LEAST_SECONDS, whole - 0.5 * turns[:number].count(turn)) for number, turn in enumerate(turns)
    ]
    assert given == wanted
    assert min(wanted) < whole


@pytest.mark.parametrize(
    ("game", "level"),
    [
        pytest.param(
            game, level, marks=() if (game, level) == (games.names()[0], "novice") else pytest.mark.long
        )
        for game in games.names()
        for level in bots.for_people()
    ],
)
def test_a_whole_game_against_each_level(terminal: Terminal, game: str, level: str) -> None:
    done = terminal.run("play", game, "--seats", f"human,{level}", typed=FIRST_CHOICES)
    assert done.code == 0, done.err
    title = TITLES["en"][bots.for_people().index(level)]
    assert re.search(rf"The winners? (is|are) .*(Player|{title})", done.out)
    [kept] = terminal.kept()
    assert terminal.run("check", kept).code == 0

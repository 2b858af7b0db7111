"""The words of Ezra and Nehemiah: the log names everything in every language, and the drawing speaks it."""

from __future__ import annotations

import random
import re

import pytest

import mudbrick
from mudbrick import games
from mudbrick.engine.drawing import Sheet
from mudbrick.engine.events import Event
from mudbrick.games.ezra_nehemiah.box.names import DAYS
from mudbrick.games.ezra_nehemiah.faces import telling
from mudbrick.terminal.narrating import question, sentence
from tests.ezra_nehemiah.tables import CHARACTERS, gain, give, legal, play, prepare, tile, turn, until

NAME = "ezra_nehemiah"
GAMES = 10
CODE = re.compile(r"\b[a-z]+_[a-z]+\b|\bw\d+\b|`")
ROWS = 50
COLUMNS = 120


def solo_log(seed: int, side: str) -> list[Event]:
    rng = random.Random(seed)
    position = mudbrick.game(NAME).start(1, seed=seed, solo_side=side)
    log: list[Event] = []
    while not position.over:
        seat = position.deciders[0]
        position.play(seat, rng.choice(position.actions(seat)), log)
    return log


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_log_of_a_solo_game_names_everything(side: str) -> None:
    told = [event for seed in range(GAMES) for event in solo_log(seed, side)]
    for language in ("pl", "fr"):
        messages = games.catalogue(NAME, language).messages
        for event in told:
            for value in event.values.values():
                for word in value.split(", ") if isinstance(value, str) else ():
                    effect = f"board.effect {word.partition(' ')[2]}"
                    assert f"name.{word}" in messages or effect in messages, (language, event.kind)
    for language in ("en", "pl", "fr"):
        catalogue = games.catalogue(NAME, language)
        for event in told:
            line = sentence(event, ("Ala",), catalogue)
            assert not CODE.search(line), line


@pytest.mark.parametrize("language", ["en", "pl", "fr"])
def test_the_drawing_speaks_the_players_language_and_fits_a_terminal(language: str) -> None:
    game = mudbrick.game(NAME)
    for seats in game.seat_counts:
        rng = random.Random(seats)
        position = game.start(seats, seed=seats)
        sheet = Sheet(COLUMNS, ("Ala", "Olek", "Ewa", "Jan")[:seats], games.catalogue(NAME, language))
        while not position.over:
            seat = position.deciders[0]
            position.play(seat, rng.choice(position.actions(seat)))
        lines = games.drawing(NAME)(game, position.observe(0), sheet)
        assert len(lines) <= ROWS
        text = "\n".join("".join(piece for piece, _ in line) for line in lines)
        if language == "en":
            continue
        names = games.catalogue(NAME, language).messages
        shown = [card for card in CHARACTERS if card in text]
        assert shown
        assert all(names[f"name.{card}"] in text for card in shown)
        assert not re.search(r"\b(silver|wood|stone|worker|tent|turn|keeps|red|grey)\b", text), text


def test_events_carry_the_things_they_concern_by_the_names_that_touches_use() -> None:
    """The `row` of a scribe is no row of the temple; `what` is gained is a cube or another good."""
    cases: list[tuple[str, dict[str, int | str], tuple[str, ...]]] = [
        ("scribe", {"scroll": "quarry", "row": 2}, ("scroll:quarry",)),
        ("laid_cube", {"cube": "gold", "row": 2, "points": 2}, ("row:2", "cube:gold")),
        ("gained", {"amount": 2, "what": "silver"}, ("good:silver",)),
        ("paid_building", {"what": "banners"}, ("pay:banners",)),
        ("opponent_gained", {"amount": 1, "what": "gold"}, ("cube:gold",)),
        ("opponent_traded", {"gate": "old", "offer": "lower", "silver": 1}, ("gate:old", "space:old")),
        ("recovered", {"worker": "elder", "elder": 3}, ("elder:3",)),
        ("saw_walls", {"count": 2, "cards": "toll, beams"}, ("wall:toll", "wall:beams")),
        ("prepared", {}, ()),
    ]
    for kind, values, things in cases:
        assert telling.things_of(kind, values) == things


def test_every_kind_of_event_that_concerns_things_is_told_by_a_game() -> None:
    messages = games.catalogue(NAME).messages
    for kind in telling.THINGS:
        assert {f"event.{kind}", f"event.opponent_{kind}"} & set(messages), kind


def test_the_log_tells_what_a_trader_or_an_elder_brings() -> None:
    position = turn(2)
    seat = position.seat
    tile(position, seat, "elders", 4, turned=True)
    give(position, seat, supply=2)
    used = [*play(position, "elder 2"), *play(position, "trader 1")]
    told = [event for event in used if event.kind in ("elder", "trader")]
    lines = [sentence(event, ("Ala", "Ala"), games.catalogue(NAME, "en")) for event in told]
    assert lines == ["Ala uses an elder: 3 grey banners, 1 ash.", "Ala uses a trader: 3 silver."]


def test_e12_4_points_lost_by_the_judgement_name_its_rule_and_others_theirs() -> None:
    position = turn(3)
    seat = position.seat
    rules = []
    for day in (DAYS, 0):
        position.day = day
        position.log = []
        gain(position, seat, "lose_vp 1")
        rules += [event.rule for event in position.log if event.kind == "lost_points"]
    assert rules == ["E12.4", "E6.4"]


def test_questions_say_how_often_they_are_still_asked() -> None:
    position = turn(2)
    seat = position.seat
    tile(position, seat, "guards", 1)
    prepare(position, seat)
    give(position, seat, supply=2)
    asked = [(position.observe(None).phase, position.observe(None).left)]
    play(position, "prepare judgement")
    until(position, "assignment")
    asked.append((position.observe(None).phase, position.observe(None).left))
    assert asked == [("preparation", 2), ("assignment", 2)]
    words = games.catalogue(NAME, "en")
    assert question(position.observe(seat), legal(position), "Ala", words) == (
        "Ala, 2 workers to assign: farmer or labourer?"
    )

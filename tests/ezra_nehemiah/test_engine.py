"""Order, choices and secrets (E17), documents, words and drawings."""

from __future__ import annotations

import json

import pytest

import mudbrick
from mudbrick import games
from mudbrick.engine import Event, FastChance, MudbrickError
from mudbrick.engine.drawing import Sheet
from mudbrick.games.ezra_nehemiah.box.names import GATES, TILES
from mudbrick.games.ezra_nehemiah.numbers import fields
from mudbrick.games.ezra_nehemiah.observation import EzraObservation
from mudbrick.terminal.narrating import narrate, question
from tests.contract.walks import by_touch, steps
from tests.ezra_nehemiah.tables import (
    CHARACTERS,
    GAME,
    SCROLLS,
    WALL_CARDS,
    gain,
    give,
    has,
    heap,
    hold,
    legal,
    play,
    refused,
    table,
    turn,
    work,
)


def test_e17_1_rewards_resolve_depth_first_in_their_order() -> None:
    position = work("temple", 0)
    seat = position.seat
    give(position, seat, altar=7, blessing_orange=1, blessing_purple=1, blessing_red=0, silver=0, food=0)
    gain(position, seat, "altar 2", "silver 9")  # space 8: a blessing of choice, which completes a set
    assert has(position, seat, "altar", "silver") == (
        8,
        0,
    )  # the second step waits for the first one's reward
    kinds = [event.kind for event in play(position, "bless red")]
    assert kinds[:4] == ["blessed", "column", "altar", "altar"]
    assert has(position, seat, "altar") == (10,) and has(position, seat, "silver") == (9 + 1,)


def test_e17_2_anothers_choice_is_asked_of_them_after_the_active_player() -> None:
    position = work("walls", 3, 4)
    seat, other = position.seat, (position.seat + 1) % 4
    position.holders[position.frame.box.ring.places["muster"]] = other
    position.add(other, fields.RESERVE, -1)
    position.wall_decks[seat] = bytes([WALL_CARDS.index("bulwark")])
    give(position, seat, gold=0)
    heap(position, "w4")
    play(position, "build w4")
    assert position.deciders == (seat,) and position.observe(None).phase == "blessing"
    play(position, "bless red")
    assert position.deciders == (other,)
    play(position, "bless orange")
    assert position.deciders == (seat,)


def test_e17_3_a_worker_gained_is_usable_at_once_and_gains_cannot_be_declined() -> None:
    position = work("temple", 5)
    seat = position.seat
    give(position, seat, supply=0)
    assert refused(position, "levite") == "E6.1"
    play(position, "lay gold 5", "levite")  # the row's worker becomes the Levite
    assert has(position, seat, "levites", "supply") == (2, 0)
    gain(position, seat, "resource 1")
    assert refused(position, "decline") == "E17.3"


def test_e17_3_between_the_steps_of_a_main_action_the_freedoms_are_open_but_not_inside_one() -> None:
    position = work("temple", 5)
    gain(position, position.seat, "blessing any")
    assert legal(position) == {"bless orange", "bless purple", "bless red"}


def test_e17_4_hands_are_hidden_and_known_once_the_deck_is_empty() -> None:
    position = turn(2)
    seat, other = position.seat, 1 - position.seat
    hold(position, seat, "mason", "singer", "teacher", "scholar")
    assert (
        position.observe(other).boards[seat].hand == () and position.observe(None).boards[seat].hand_size == 4
    )
    assert set(position.observe(seat).boards[seat].hand) == {"mason", "singer", "teacher", "scholar"}
    guesses = [GAME.guess(position.observe(other), FastChance(seed)) for seed in range(9)]
    assert len({guess.of_player(seat, fields.HAND) for guess in guesses}) > 1
    position.decks[seat] = b""
    position.piles[3 * seat] = bytes(card for card in range(10) if not position.has(seat, fields.HAND, card))
    for seed in range(5):
        guess = GAME.guess(position.observe(other), FastChance(seed))
        assert guess.of_player(seat, fields.HAND) == position.of_player(seat, fields.HAND)


def test_e17_4_a_hand_kept_over_the_sabbath_stays_known() -> None:
    position = turn(2)
    position.put(0, fields.KNOWN_HAND, position.of_player(0, fields.HAND))
    for seed in range(5):
        guess = GAME.guess(position.observe(1), FastChance(seed))
        assert guess.of_player(0, fields.HAND) == position.of_player(0, fields.HAND)


def test_a_dump_loads_and_a_spoilt_one_is_refused() -> None:
    position = work("torah", 9, 3)
    document = json.loads(json.dumps(position.dump()))
    assert GAME.load(document).dump() == position.dump()
    for name, wrong in (
        ("seat", 3),
        ("week", 3),
        ("altar_card", "noonday"),
        ("standing", [0, 1, 1]),
        ("tasks", [61, 0, 0]),
        ("tasks", [5, 0, 0, 0]),
        ("buildings", {}),
        ("scribes", {"nowhere": 0}),
        ("turn", {}),
        ("hidden", {}),
        ("boards", []),
        ("whites", ["x", None]),
        ("temple", [["ash"]] * 5),
    ):
        with pytest.raises(MudbrickError):
            GAME.load({**document, name: wrong})
    board = document["boards"][0]
    for name, value in (
        ("supply", 7),
        ("hand_size", 3),
        ("wall_known", [13, 0]),
        ("traders", [5]),
        ("tiles", {}),
        ("goods", {}),
    ):
        boards = [{**board, name: value}, *document["boards"][1:]]
        with pytest.raises(MudbrickError):
            GAME.load({**document, "boards": boards})


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_table_fits_on_a_screen_and_every_event_and_question_has_words(seats: int) -> None:
    catalogue = games.catalogue("ezra_nehemiah")
    draw = games.drawing("ezra_nehemiah")
    players = ("Anna", "Benedict", "Carla", "Dimitri")[:seats]
    position = table(seats, seats)
    for number, (seat, action) in enumerate(steps(position, FastChance(seats), by_touch)):
        observation = position.observe(seat)
        assert question(observation, [GAME.text(each) for each in observation.actions], "Anna", catalogue)
        if number % 10 == 0:
            lit = frozenset(touch for action in position.choices for touch in GAME.touches(action))
            lines = draw(GAME, observation, Sheet(100, players, catalogue, lit))
            assert len(lines) <= 50 and max(sum(len(text) for text, _ in line) for line in lines) <= 100
            assert draw(GAME, position.observe(None), Sheet(120, players, catalogue))
        log: list[Event] = []
        position.play(seat, action, log)
        assert all(narrate(log, seat, players, catalogue))


def test_everything_in_the_box_has_a_help_text() -> None:
    messages = games.catalogue("ezra_nehemiah").messages
    for word in (*CHARACTERS, *GATES, *SCROLLS, *TILES, *WALL_CARDS, "dawn", "noon", "dusk", "night"):
        assert f"help.{word}" in messages


def test_an_owners_corrections_change_the_game() -> None:
    changed = mudbrick.game("ezra_nehemiah", {"start.silver": 7, "walls.toll.effect": ["gold 2"]})
    seen = changed.start(2, 1).observe(0)
    assert isinstance(seen, EzraObservation) and seen.boards[0].goods["silver"] == 7
    for path, wrong in (
        ("walls.toll.effect", ["rubies 2"]),
        ("ring.top", ["gate nowhere"]),
        ("start.silver", 1000),
    ):
        with pytest.raises(MudbrickError):
            mudbrick.game("ezra_nehemiah", {path: wrong})

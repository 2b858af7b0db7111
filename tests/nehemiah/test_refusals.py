"""What refusals say: the rule, and what is wrong."""

from __future__ import annotations

import pytest

from mudbrick.games.nehemiah.position import NehemiahPosition
from tests.nehemiah.scenes import GAME, play, scene


def why(position: NehemiahPosition, *texts: str, seat: int | None = None) -> list[str]:
    """Why written actions are refused."""
    who = position.deciders[0] if seat is None else seat
    return [str(position.refusal(who, GAME.action(text))) for text in texts]


def test_n3_1_why_no_worker_can_be_sent_there() -> None:
    full = {"2a": "ready 0", "2b": "ready 1", "2c": "ready 1", "2d": "ready 2"}
    last = scene(4, None, full, 0, empty="5", round_=3, last_turn=8)
    assert why(last, "send 2", "send 5") == [
        "N3.1: all cards in column 2 are occupied",
        "N8.1: column 5 has been removed",
    ]
    assert why(scene(3), "send 5") == ["N1.4: there are 4 columns"]
    assert why(scene(workers={"1a": "ready 0", "1b": "ready 0"}, reserve=[0, 6, 6, 6]), "send 2") == [
        "N3.1: you have no workers left in reserve"
    ]


def test_n4_1_why_a_worker_cannot_be_activated() -> None:
    workers = {"1a": "ready 3", "1b": "exhausted 0", "2a": "ready 0", "2b": "ready 1"}
    assert why(scene(workers=workers), *(f"activate {place}" for place in ("1a", "1b", "1c", "2b"))) == [
        "N4.1: the worker on 1a belongs to seat 3",
        "N4.1: the worker on 1b is exhausted",
        "N4.1: there is no worker on 1c",
        "N4.1: the worker on 2b belongs to seat 1",
    ]
    assert why(scene(3), "activate 5a") == ["N4.1: there is no worker on 5a"]
    neutral = scene(2, workers={"1a": "neutral 0", "1b": "neutral 1", "1c": "ready 1"})
    assert why(neutral, "activate 1a", "activate 1b", "activate 1c") == [
        "N9.4: neutral workers can't be activated",
        "N9.4: neutral workers can't be activated",
        "N4.1: the worker on 1c belongs to seat 1",
    ]


def test_n4_2_why_a_card_cannot_be_used_as_one_above() -> None:
    cards = {"1a": "gate", "1b": "wood_1", "1c": "wood_2", "2a": "wood_1"}
    workers = {"1a": "exhausted 1", "1b": "ready 2", "1c": "ready 0", "1d": "ready 3", "2a": "exhausted 0"}
    position = scene(cards=cards, workers=workers | {"2b": "exhausted 0"}, wood=[0, 2, 2, 2])
    play(position, "activate 1c")
    assert why(position, "use 1b") == ["N4.2: use or decline the activated card 1c first"]
    cards |= {"1a": "gold_2"}
    position = scene(cards=cards, workers=workers, wood=[0, 2, 2, 2])
    play(position, "activate 1c", "stop")
    assert why(position, "use 1b", "use 1c", "use 1d", "use 2a", "use 3a") == [
        "N4.2: the worker on 1b is not exhausted",
        "N4.4: you have already used or declined the card 1c in this activation",
        "N4.2: 1d is not above the activated card 1c",
        "N4.2: 2a is not above the activated card 1c",
        "N4.2: there is no worker on 3a",
    ]


def test_n4_3_n4_6_why_a_card_cannot_be_paid_for() -> None:
    cards = {"1a": "gold_2", "1b": "gate", "1c": "wood_1"}
    workers = {"1a": "exhausted 1", "1b": "exhausted 1", "1c": "ready 0"}
    position = scene(cards=cards, workers=workers, wood=[0, 2, 2, 2])
    play(position, "activate 1c", "stop")
    assert why(position, "use 1b") == ["N4.6: you can't pay for gate, or it would do nothing"]
    cards = {"1a": "use_occupied", "2a": "gate", "2b": "wood_1"}
    workers = {"1a": "ready 0", "2a": "ready 1", "2b": "ready 2"}
    position = scene(cards=cards, workers=workers | {"3a": "ready 3"}, wood=[0, 2, 2, 2])
    play(position, "activate 1a", "use 1a")
    assert why(position, "use 1a", "use 2a", "use 2c") == [
        "N4.4: you have already used or declined the card 1a in this activation",
        "N4.6: you can't pay for gate, or it would do nothing",
        "N6.14: there is no worker on 2c",
    ]


def test_n10_8_why_a_leader_cannot_be_used() -> None:
    position = scene(workers={"1a": "ready 0"}, leaders={"planner": 0, "foreman": 1})
    assert why(position, "play foreman", "play planner") == [
        "N10.8: you don't have the foreman",
        "N10.12: this leader is used before or after an action, or during your own, if it would do something",
    ]


@pytest.mark.parametrize(
    ("leader", "reason"),
    [
        ("trader", "N10.10: this leader works by itself until the round ends"),
        ("defector", "N10.11: this leader is used just before the boards are scored"),
        ("administrator", "N10.12: this leader is used right after a new column is dealt"),
        ("inspector", "N10.15: this leader is used before another player's turn"),
    ],
)
def test_n10_8_who_touches_an_own_leader_hears_when_it_is_used(leader: str, reason: str) -> None:
    position = scene(workers={"1a": "ready 0"}, leaders={leader: 0})
    assert why(position, f"auction {leader}", f"play {leader}") == [reason, reason]


def test_n2_1_a_refusal_names_only_what_every_game_has() -> None:
    assert why(scene(), "use 1a") == ["N2.1: now send a worker or activate one of your ready workers"]

"""Two players and their neutral workers (N9)."""

from __future__ import annotations

from tests.nehemiah.scenes import GAME, choices, kinds, phase, play, refused, scene, standing


def test_n9_1_six_neutral_workers_five_columns_and_all_cards() -> None:
    position = scene(2)
    assert position.neutral == [6, 6] and position.reserve == [6, 6]
    assert position.frame.columns == 5 and sum(map(len, position.frame.decks)) == 72
    assert scene(3).neutral == [0, 0, 0]


def test_n9_2_a_sent_worker_is_followed_by_a_neutral_one_in_another_column() -> None:
    position = scene(2)
    play(position, "send 2")
    assert (phase(position), position.deciders) == ("neutral", (0,))
    assert choices(position) == ["neutral 1", "neutral 3", "neutral 4", "neutral 5"]
    assert refused(position, "neutral 2") == "N9.2"
    play(position, "neutral 4")
    assert (standing(position, "2a"), standing(position, "4a")) == ("ready 0", "neutral 0")
    assert position.neutral == [5, 6] and position.seat == 1


def test_n9_2_never_on_the_last_card_and_skipped_if_impossible() -> None:
    three = {f"{column}{row}": "exhausted 1" for column in "12" for row in "abc"}
    position = scene(2, workers=three, empty="345", deck=0, round_=3, last_turn=4)
    log = play(position, "send 1")
    assert kinds(log)[0] == "sent" and "sent_neutral" not in kinds(log)
    assert position.neutral == [6, 6]


def test_n9_2_it_must_be_done_if_possible_and_stops_when_none_are_left() -> None:
    used_up = {"1a": "neutral 0", "1b": "neutral 0", "2a": "neutral 0", "2b": "neutral 0", "3a": "neutral 0"}
    position = scene(2, workers=used_up | {"3b": "neutral 0"})
    play(position, "send 4")
    assert position.seat == 1
    one_place = scene(
        2, empty="45", workers=used_up | {"1c": "ready 1", "2c": "ready 1"}, deck=0, round_=3, last_turn=4
    )
    log = play(one_place, "send 1")
    assert [event.values["place"] for event in log if event.kind == "sent_neutral"] == ["3b"]


def test_n9_2_not_for_workers_placed_by_cards() -> None:
    position = scene(2, cards={"1a": "place_two"}, workers={"1a": "ready 0"})
    play(position, "activate 1a", "use 1a", "send 2", "send 3")
    assert position.neutral == [6, 6] and position.seat == 1


def test_n9_3_using_a_neutral_workers_card_costs_one_gold_to_the_bank() -> None:
    cards = {"1a": "wood_2", "1b": "wood_1"}
    position = scene(2, cards=cards, workers={"1a": "neutral 1", "1b": "ready 0"})
    play(position, "activate 1b", "stop", "use 1a")
    assert (position.gold, position.wood[0]) == ([3, 4], 4)


def test_n9_4_neutral_workers_are_not_activated_refreshed_bribed_or_planned() -> None:
    workers = {"1a": "neutral 0", "1b": "ready 0", "2a": "exhausted 0", "3a": "neutral 0"}
    position = scene(2, cards={"1b": "refresh"}, workers=workers)
    assert refused(position, "activate 1a") == "N9.4"
    play(position, "activate 1b", "use 1b")
    assert standing(position, "2a") == "ready 0" and standing(position, "1a") == "neutral 0"
    position = scene(2, workers=workers, leaders={"planner": 0, "bribed_worker": 0})
    assert "play bribed_worker" not in choices(position)
    play(position, "send 4", "neutral 5", "play planner")
    assert position.points[0] == 1  # the column of 2a alone


def test_n9_4_a_swapped_neutral_worker_closes_a_column_and_returns_to_who_placed_it() -> None:
    cards = {"1a": "swap_workers"}
    workers = {"1a": "ready 0", "2a": "neutral 1", "2d": "ready 1"}
    position = scene(2, cards=cards, workers=workers)
    log = play(position, "activate 1a", "use 1a")
    assert "cleared" in kinds(log)
    assert (position.neutral, position.reserve) == ([6, 6], [5, 6])


def test_n9_5_neutral_workers_cannot_be_bid() -> None:
    position = GAME.start(2, 3, leaders=True)
    seat = position.deciders[0]
    position.play(seat, position.actions(seat)[0])
    bids = [GAME.text(action) for action in position.actions(seat)]
    assert bids == [
        f"bid {count} workers" for count in range(7)
    ]  # six own, though six neutral ones are there

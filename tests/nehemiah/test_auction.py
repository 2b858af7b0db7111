"""Construction leaders: the auction with sealed bids (N10.1 to N10.9)."""

from __future__ import annotations

import pytest

from mudbrick.engine import Event, FastChance, IllegalAction
from mudbrick.engine.events import seen
from mudbrick.games.nehemiah.auction import PARTS, winner_of
from mudbrick.games.nehemiah.people import LEADERS
from mudbrick.games.nehemiah.position import NehemiahPosition
from tests.nehemiah.scenes import GAME, choices, kinds, phase, play, refused, scene

NOTHING = [0, 0, 0]


def auction(offer: list[str], seats: int = 3, opener: int = 0, **more: object) -> NehemiahPosition:
    """A position in which `opener` is about to choose a leader of the offer."""
    pending = [f"next_turn {opener} 0", f"close {opener} 0", f"window {opener} 1", f"turn {opener} 0"]
    pending += [f"window {opener} 0", f"window {opener} 3", f"choose_leader {opener} 0"]
    document = scene(seats, leaders={}, seat=opener).dump() | more | {"pending": pending}
    left = document["leader_deck"]
    assert isinstance(left, list)
    document["offer"] = offer
    document["leader_deck"] = [name for name in left if name not in offer]
    return GAME.load(document)


def bid(position: NehemiahPosition, seat: int, workers: int, wood: int, gold: int) -> list[Event]:
    """A seat's whole bid, as far as it is asked; all that happened."""
    log: list[Event] = []
    for count, good in ((workers, "workers"), (wood, "wood"), (gold, "gold")):
        if seat in position.deciders and f"bid {count} {good}" in choices(position, seat):
            log += play(position, f"bid {count} {good}", seat=seat)
    return log


def test_n10_1_fifteen_leaders_and_more_to_begin_with() -> None:
    position = GAME.start(3, 1, leaders=True)
    assert isinstance(position, NehemiahPosition)
    assert (position.wood, position.gold) == ([3] * 3, [5] * 3)
    assert len(set(LEADERS)) == 15
    deals = [GAME.deal(3, FastChance(seed), leaders=True).setup["leaders"] for seed in range(2)]
    assert (
        all(sorted(deal) == sorted(LEADERS) for deal in deals if isinstance(deal, list))
        and deals[0] != deals[1]
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_n10_2_players_and_one_leaders_are_revealed_before_the_first_turn(seats: int) -> None:
    position = GAME.start(seats, 1, leaders=True)
    assert isinstance(position, NehemiahPosition)
    assert len(position.offer) == seats + 1 and len(position.leader_deck) == 15 - seats - 1
    assert phase(position) == "choose_leader" and position.deciders == (position.start,)


def test_n10_2_in_later_rounds_workers_return_and_everybody_gets_wood_and_gold() -> None:
    position = scene(
        3, workers={"1d": "ready 0"}, cards={"1d": "wood_1"}, deck=0, leaders={"trader": 1}, aside=[0, 3, 0]
    )
    play(position, "activate 1d", "stop")
    assert (position.wood, position.gold) == ([3] * 3, [5] * 3)
    assert (position.aside, position.reserve) == ([0] * 3, [7] * 3)
    assert position.hired == [-1] * 15 and len(position.offer) == 4


def test_n10_3_all_bid_at_once_in_any_order_and_nobody_sees_a_bid_before_all_are_in() -> None:
    position = auction(["planner", "trader", "foreman", "assistant"], gold=[5, 5, 5])
    play(position, "auction planner")
    assert list(position.deciders) == [0, 1, 2]
    assert choices(position, 2) == [f"bid {count} workers" for count in range(8)]
    bid(position, 2, 1, 2, 3)
    assert list(position.deciders) == [0, 1]
    assert position.observe(2).bids == ((), (), (1, 2, 3))
    assert position.observe(0).bids == position.observe(None).bids == ((), (), ())
    assert (position.reserve[2], position.wood[2], position.gold[2]) == (7, 2, 5)  # still behind the screen
    with pytest.raises(IllegalAction, match=r"N10\.3"):
        position.play(2, GAME.action("bid 0 workers"))
    play(position, "bid 2 workers", seat=0)
    assert position.observe(0).bids[0] == (2,) and position.observe(1).bids[0] == ()
    assert (position.observe(0).phase, position.observe(1).phase) == ("bid_wood", "bid_workers")
    bid(position, 1, 0, 0, 0)
    log = play(position, "bid 0 wood", "bid 0 gold", seat=0)
    revealed = [tuple(event.values.values()) for event in log if event.kind == "revealed_bid"]
    assert revealed == [(2, 0, 0), (0, 0, 0), (1, 2, 3)]
    assert position.observe(None).bids == ((2, 0, 0), (0, 0, 0), (1, 2, 3))


def test_n10_3_a_bid_is_at_most_what_is_in_reserve_and_of_nothing_none_is_asked() -> None:
    position = auction(["planner", "trader"], 3, wood=[0, 2, 2], gold=[3, 4, 4])
    play(position, "auction planner")
    assert refused(position, "bid 0 gold", 0) == "N10.3"
    play(position, "bid 1 workers", seat=0)
    assert choices(position, 0) == [f"bid {count} gold" for count in range(4)]  # no wood, no question


def test_n10_3_sealed_bids_are_redrawn_in_guesses_and_own_ones_kept() -> None:
    position = auction(["planner", "trader", "foreman", "assistant"])
    play(position, "auction planner")
    bid(position, 1, 5, 1, 2)
    bid(position, 2, 3, 0, 1)
    guesses = [position.guess(2, FastChance(seed)) for seed in range(30)]
    assert all(isinstance(guess, NehemiahPosition) and guess.bids[6:] == [3, 0, 1] for guess in guesses)
    others = {tuple(guess.bids[3:6]) for guess in guesses if isinstance(guess, NehemiahPosition)}
    assert len(others) > 10 and all(-1 not in bids for bids in others)
    assert all(guess.deciders == (0,) for guess in guesses)


def test_n10_3_everybody_sees_how_the_last_auction_ended_until_each_has_had_a_turn() -> None:
    position = auction(["planner", "trader", "foreman"], 3, gold=[5, 5, 5])
    assert position.observe(None).sold == "" and position.observe(0).sold_to == -1
    play(position, "auction planner")
    bid(position, 0, 1, 0, 0)
    bid(position, 1, 2, 1, 3)
    assert position.observe(0).sold_for == ()  # still sealed
    bid(position, 2, 0, 2, 0)
    told = ("planner", 1, ((1, 0, 0), (2, 1, 3), (0, 2, 0)))
    play(position, "auction trader")
    bid(position, 2, 3, 0, 0)
    for viewer in (None, 0, 1, 2):
        seen = position.observe(viewer)
        assert (seen.sold, seen.sold_to, seen.sold_for) == told
        assert seen.bids[2] == ((3, 0, 0) if viewer == 2 else ())
        guess = position.guess(viewer, FastChance(1)).observe(viewer)
        assert guess == seen
    bid(position, 0, 0, 0, 0)
    bid(position, 1, 0, 0, 0)
    assert (phase(position), position.observe(None).sold_to) == ("turn", 2)
    for _ in range(2):
        play(position, "send 1")
        assert position.observe(None).sold == "trader"
    play(position, "send 1")
    assert position.observe(None).sold == "" and position.observe(0).sold_for == ()


def test_a_bid_is_said_by_one_touch_that_names_its_good() -> None:
    touches = [GAME.touches(GAME.action(f"bid {count} {good}")) for count in (0, 3) for good in PARTS]
    assert touches[:3] == [("bid:workers 0",), ("bid:wood 0",), ("bid:gold 0",)]
    assert len(set(touches)) == len(touches)


@pytest.mark.parametrize(
    ("bids", "opener", "winner"),
    [
        ([1, 0, 0, 0, 2, 1, 0, 0, 0], 0, 1),  # the highest sum
        ([1, 1, 0, 0, 2, 0, 0, 0, 2], 1, 0),  # as high: more workers
        ([1, 0, 2, 1, 1, 1, 1, 0, 2], 2, 1),  # as many workers: more wood
        ([1, 1, 1, 1, 1, 1, 1, 1, 1], 2, 2),  # all alike: the opener
        ([0, 0, 0, 1, 1, 1, 1, 1, 1], 0, 1),  # then clockwise from there
        ([0] * 9, 1, 1),  # nothing at all can win
    ],
)
def test_n10_4_the_highest_sum_wins_then_workers_then_wood_then_clockwise(
    bids: list[int], opener: int, winner: int
) -> None:
    assert winner_of(bids, opener, 3) == winner


def test_n10_5_the_winner_pays_and_lays_workers_aside_and_the_others_keep_all() -> None:
    position = auction(["planner", "trader", "foreman", "assistant"])
    play(position, "auction trader")
    bid(position, 0, 2, 1, 3)
    bid(position, 1, 1, 2, 2)
    bid(position, 2, 0, 0, 0)
    assert (position.reserve, position.aside) == ([5, 7, 7], [2, 0, 0])
    assert (position.wood, position.gold) == ([1, 2, 2], [1, 4, 4])
    assert position.observe(None).leaders == (("trader",), (), ())


def test_n10_6_the_next_player_opens_until_one_leader_is_left() -> None:
    position = auction(["planner", "trader", "foreman", "assistant"], opener=1)
    openers = []
    for name in ("planner", "trader", "foreman"):
        openers.append(position.deciders)
        assert refused(position, "auction inspector") == "N10.3"
        play(position, f"auction {name}")
        for seat in (2, 0, 1):
            bid(position, seat, 0, 0, 0)
    assert openers == [(1,), (2,), (0,)]
    assert position.offer == [] and position.observe(None).leaders == (
        ("foreman",),
        ("planner",),
        ("trader",),
    )
    assert (phase(position), position.deciders) == ("turn", (1,))


def test_n10_7_who_acts_next_opens_the_auction_of_a_later_round() -> None:
    position = scene(3, workers={"1d": "ready 1"}, cards={"1d": "wood_1"}, deck=0, leaders={}, seat=1)
    play(position, "activate 1d", "stop")
    assert (phase(position), position.deciders) == ("choose_leader", (2,))


def test_n10_7_the_active_player_opens_if_a_leader_ended_the_round_before_the_action() -> None:
    workers = {"1a": "exhausted 0", "1d": "ready 2", "2a": "ready 1"}
    position = scene(3, workers=workers, deck=0, leaders={"substitute": 1}, seat=1)
    play(position, "play substitute", "swap 1a 1d")
    assert (phase(position), position.deciders) == ("choose_leader", (1,))
    for _ in range(3):
        play(position, choices(position)[0])
        for seat in range(3):
            bid(position, seat, 0, 0, 0)
        while phase(position) == "sculpt":
            play(position, "stop")
    assert (phase(position), position.deciders) == ("turn", (1,))


def test_n10_16_leaders_just_won_may_be_used_before_the_first_turn_of_a_round() -> None:
    ending = scene(2, workers={"3d": "ready 0"}, cards={"3d": "wood_1"}, deck=0, leaders={})
    offer = ["seasonal_worker", "planner", "architect"]
    position = GAME.load(ending.dump() | {"leader_deck": offer})
    play(position, "activate 3d", "stop")
    assert (phase(position), position.deciders) == ("choose_leader", (1,))
    play(position, "auction seasonal_worker")
    bid(position, 0, 1, 0, 0)
    bid(position, 1, 0, 0, 0)
    play(position, "auction planner")
    bid(position, 0, 0, 0, 0)
    bid(position, 1, 0, 0, 0)
    # Nobody has an exhausted worker for Planner; the opener's turn is still to come.
    assert (phase(position), position.deciders) == ("ask", (0,))
    assert choices(position)[0] == "play seasonal_worker"
    play(position, "play seasonal_worker", "send 3")
    assert position.observe(None).workers[2][0] == "ready 0"
    assert (phase(position), position.deciders) == ("turn", (1,))


@pytest.mark.parametrize(("workers", "asked"), [(6, False), (5, True)])
def test_n10_15_nobody_directs_a_first_turn_that_can_only_be_a_pass(workers: int, asked: bool) -> None:
    position = auction(["trader", "foreman"], 2, leaders={"inspector": 1}, leader_deck=["planner"])
    play(position, "auction trader")
    bid(position, 0, workers, 0, 0)
    bid(position, 1, 0, 0, 0)
    assert (phase(position), position.deciders, position.turns) == (
        ("ask", (1,), 0) if asked else ("turn", (1,), 1)
    )


def test_n10_8_a_leader_is_used_once_and_gone_with_the_round() -> None:
    position = scene(3, leaders={"foreman": 0})
    play(position, "play foreman", "send 1", "send 1")
    assert position.hired == [-1] * 15
    assert refused(scene(3, leaders={"foreman": 1}), "play foreman") == "N10.8"


def test_n10_9_artisan_puts_a_cube_on_the_wall_and_one_in_the_temple() -> None:
    position = auction(["artisan", "trader", "foreman", "assistant"])
    play(position, "auction artisan")
    for seat in range(3):
        bid(position, seat, 0, 0, seat)
    assert position.influence == [0, 0, 0, 0, 0, 0, 1, 1, 0]
    assert position.observe(None).leaders == ((), (), ())


def test_n10_9_artisan_moves_cubes_when_none_are_left() -> None:
    position = auction(["artisan", "trader", "foreman", "assistant"], influence=[[5, 5, 1], NOTHING, NOTHING])
    play(position, "auction artisan")
    for seat in (2, 1, 0):
        bid(position, seat, 0, 0, 0)
    assert (phase(position), position.deciders) == ("cube", (0,))
    play(position, "take from guard", "take from wall")  # first for the wall, then for the temple
    assert position.influence[:3] == [5, 6, 0]


def test_n10_12_no_other_leader_is_used_while_leaders_are_auctioned() -> None:
    """Who moves cubes for the Artisan is in no turn, though the first turn of the round will be theirs."""
    offer = ["artisan", "trader", "seasonal_worker", "foreman"]
    position = auction(offer, opener=2, influence=[NOTHING, NOTHING, [5, 5, 1]])
    for leader in ("seasonal_worker", "artisan"):
        play(position, f"auction {leader}")
        for seat in range(3):
            bid(position, seat, int(seat == 2), 0, 0)
    assert position.observe(None).leaders[2] == ("seasonal_worker",)
    assert (phase(position), position.deciders) == ("cube", (2,))
    assert choices(position) == ["take from temple", "take from guard", "stop"]


def test_n10_9_artisans_last_cube_goes_to_the_wall() -> None:
    position = auction(["artisan", "trader", "foreman", "assistant"], influence=[[4, 5, 1], NOTHING, NOTHING])
    play(position, "auction artisan")
    for seat in (2, 1, 0):
        bid(position, seat, 0, 0, 0)
    assert choices(position) == ["take from wall", "take from guard", "stop"]
    play(position, "stop")
    assert position.influence[:3] == [5, 5, 1]


def test_n10_9_architect_takes_the_top_gate_if_one_is_left() -> None:
    for gates, taken in (([1, 1], [1, 1, 0]), ([1] * 8, [1] * 8)):
        position = auction(["architect", "trader", "foreman", "assistant"], gates=gates)
        play(position, "auction architect")
        for seat in range(3):
            bid(position, seat, 0, 0, 0)
        assert position.gates == taken


def test_n10_9_sculptor_turns_workers_and_goods_into_points_before_the_next_auction() -> None:
    position = auction(["sculptor", "trader", "foreman", "assistant"], wood=[1, 2, 2])
    play(position, "auction sculptor")
    for seat in range(3):
        bid(position, seat, 1 if seat == 0 else 0, 0, 0)
    assert (phase(position), position.deciders) == ("sculpt", (0,))
    assert choices(position) == ["offer wood", "offer gold", "stop"]
    play(position, "offer wood")
    assert choices(position) == ["offer gold", "stop"]
    play(position, "offer gold", "stop")
    assert (position.points[0], position.aside[0], position.wood[0], position.gold[0]) == (4, 3, 0, 3)
    play(position, "auction trader")
    assert choices(position, 0)[-1] == "bid 4 workers"
    assert kinds(play(position, "bid 4 workers", seat=0)) == []  # the rest of the bid is still asked


def test_n10_3_an_observation_says_who_opens_the_auction_under_way() -> None:
    position = auction(["planner", "trader", "foreman", "assistant"], opener=1)
    openers = [position.observe(0).opener]
    for leader in ("planner", "trader"):
        play(position, f"auction {leader}")
        openers.append(position.observe(None).opener)
        for seat in range(3):
            bid(position, seat, 0, 0, 0)
    assert openers == [1, 1, 2]
    assert position.observe(2).opener == 0
    assert scene(3).observe(0).opener == -1


def test_n10_3_a_whole_bid_is_told_in_one_sentence_and_to_its_bidder_alone() -> None:
    position = auction(["planner", "trader", "foreman", "assistant"])
    play(position, "auction planner")
    log = play(position, "bid 1 workers", "bid 0 wood", "bid 2 gold", seat=1)
    assert [(event.kind, event.values) for event in seen(log, 1)] == [
        ("made_bid", {"workers": 1, "wood": 0, "gold": 2})
    ]
    for viewer in (0, 2, None):
        assert [(event.kind, event.values) for event in seen(log, viewer)] == [("sealed_bid", {})]


@pytest.mark.parametrize(
    ("bids", "winner", "by"),
    [
        ([(0, 0, 1), (0, 0, 2), (0, 0, 0)], 1, "by total"),
        ([(1, 0, 1), (2, 0, 0), (0, 0, 2)], 1, "by workers"),
        ([(1, 0, 1), (0, 2, 0), (1, 1, 0)], 2, "by wood"),
        ([(0, 0, 0), (0, 0, 0), (0, 0, 0)], 1, "by order"),
        ([(0, 1, 1), (0, 0, 0), (0, 1, 1)], 2, "by order"),
    ],
)
def test_n10_4_what_decided_an_auction_is_told(
    bids: list[tuple[int, int, int]], winner: int, by: str
) -> None:
    position = auction(["planner", "trader", "foreman", "assistant"], opener=1)
    play(position, "auction planner")
    log = [event for seat in range(3) for event in bid(position, seat, *bids[seat])]
    hired = next(event for event in log if event.kind == "hired")
    assert (hired.seat, hired.values["by"]) == (winner, by)


def test_n10_2_the_leaders_of_a_round_are_revealed_in_one_sentence() -> None:
    position = scene(workers={"3d": "ready 0"}, cards={"3d": "wood_1"}, deck=0, leaders={"planner": 2})
    log = play(position, "activate 3d", "stop")
    revealed = [event for event in log if event.kind.startswith("revealed_leader")]
    assert len(revealed) == 1 and len(str(revealed[0].values["leaders"]).split(", ")) == 5

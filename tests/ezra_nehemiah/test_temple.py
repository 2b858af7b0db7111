"""Temple and altar (E6)."""

from __future__ import annotations

import pytest

from mudbrick.games.ezra_nehemiah.box.names import GOLD, STONE
from mudbrick.games.ezra_nehemiah.chapters import e06_altar
from mudbrick.games.ezra_nehemiah.numbers import marks
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from tests.ezra_nehemiah.tables import GAME, gain, give, has, legal, play, refresh, refused, teach, work


def fill(position: EzraPosition, *lengths: int) -> None:
    """Lay stone in the temple's rows, from the bottom."""
    position.temple[:] = [bytes([STONE] * length) for length in lengths]


def test_e6_1_one_levite_is_placed_before_or_after_the_others_work() -> None:
    position = work("temple", 9)
    seat = position.seat
    give(position, seat, levites=2, food=7, stone=0)
    play(position, "levite")  # before: it counts
    assert has(position, seat, "levites", "food", "supply", "stone") == (3, 4, 5, 1)
    assert refused(position, "levite") == "E6.1"
    play(position, "levite banner", "levite banner", "levite banner")
    assert refused(position, "levite banner") == "E6.2"

    position = work("temple", 9)
    give(position, position.seat, levites=2)
    play(position, "levite banner", "levite")  # after: the work is over
    assert refused(position, "levite banner") == "E6.1" and refused(position, "burn ash") == "E6.1"
    give(position, position.seat, levites=6)
    position.turn[marks.LEVITE_PLACED] = 0
    refresh(position)
    assert refused(position, "levite") == "E6.1"


@pytest.mark.parametrize(
    ("levites", "food", "reward"),
    [(1, 2, "ash"), (2, 3, "stone"), (3, 4, "wood"), (4, 5, "vp"), (5, 6, "vp")],
)
def test_e6_1_the_next_levite_costs_food_and_brings_a_reward(levites: int, food: int, reward: str) -> None:
    """The rulebook's example: the second costs 2 for ash, the third 3 for stone, the fifth 5 for 2 VP."""
    position = work("temple", 0)
    seat = position.seat
    give(position, seat, levites=levites, food=food - 1)
    assert refused(position, "levite") == "E6.1"
    give(position, seat, food=food)
    assert position.observe(seat).prices["levite"] == {"food": food}
    before = has(position, seat, reward)[0]
    log = play(position, "levite")
    assert ("paid", {"amount": food, "what": "food"}) in [(event.kind, event.values) for event in log]
    if levites == 4:
        play(position, "bless red")
    assert has(position, seat, "food") == (0,)
    assert has(position, seat, reward)[0] - before == {4: 2, 5: 3}.get(levites, 1)


def test_e6_2_each_levite_lays_one_cube_or_gives_one_banner() -> None:
    """Three Levites, two used for banners: one cube can be laid."""
    position = work("temple", 3)
    give(position, position.seat, levites=3)
    assert refused(position, "lay gold 5") == "E6.3"
    play(position, "levite banner", "levite banner")
    assert position.turn[marks.BANNERS] == 5
    play(position, "lay gold 5")
    assert refused(position, "burn ash") == "E6.2" and legal(position, "lay") == set()


@pytest.mark.parametrize(
    ("row", "banners", "what", "amount"),
    [(1, 1, "silver", 0), (2, 2, "silver", 1), (3, 3, "food", 1), (4, 4, "tent", 1), (5, 5, "supply", 1)],
)
def test_e6_3_a_cube_scores_and_its_row_rewards(row: int, banners: int, what: str, amount: int) -> None:
    for cube, points in (("stone", 1), ("wood", 1), ("gold", 2)):
        position = work("temple", banners)
        seat = position.seat
        give(position, seat, vp=10, tent=0)
        before = has(position, seat, what, cube)
        if row > 1:
            position.turn[marks.BANNERS] -= 1
            refresh(position)
            assert refused(position, f"lay {cube} {row}") == "E6.3"
            position.turn[marks.BANNERS] += 1
            refresh(position)
        play(position, f"lay {cube} {row}")
        assert has(position, seat, "vp", what, cube) == (10 + points, before[0] + amount, before[1] - 1)
        assert position.turn[marks.BANNERS] == 0
        assert position.temple[row - 1] == bytes([("gold", "stone", "wood").index(cube)])
    assert all("ash" not in text for text in legal(work("temple", 9), "lay"))


def test_e6_3_the_next_space_is_the_leftmost_of_each_row() -> None:
    position = work("temple", 1)
    fill(position, 5, 0, 0, 0, 0)
    refresh(position)
    play(position, "lay stone 1")
    assert [len(row) for row in position.temple] == [6, 0, 0, 0, 0]
    give(position, position.seat, levites=2)
    position.turn[marks.BANNERS] = 1
    refresh(position)
    assert refused(position, "lay stone 1") == "E6.3"


def test_e6_4_a_full_sector_feeds_rewards_and_punishes() -> None:
    position = work("temple", 1, 4)
    seat = position.seat
    for player, levites in enumerate((2, 3, 3, 1)):
        give(position, player, levites=levites, vp=10, silver=0, food=0, altar=0)
    fill(position, 2, 3, 3, 3, 3)
    ahead = position.standing.index(1) < position.standing.index(2)
    play(position, "lay stone 1")
    most = 1 if ahead else 2
    points = [10, 10, 10, 9]
    points[most] += 2
    points[seat] += 1
    assert [has(position, player, "vp")[0] for player in range(4)] == points
    assert [has(position, player, "silver")[0] for player in range(4)] == [2, 3, 3, 1]
    assert has(position, seat, "food") == (2,)


@pytest.mark.parametrize("last", [1, 2, 3])
def test_e6_4_of_those_with_fewest_levites_who_is_furthest_behind_is_punished(last: int) -> None:
    """Ties are broken among the tied only: who is last of all has most Levites (E6.10)."""
    position = work("temple", 1, 4)
    seat = position.seat
    order = [0, *[player for player in (1, 2, 3) if player != last], last]
    for steps, player in enumerate(reversed(order)):
        gain(position, player, f"altar {2 * steps + 1}")
    for player in range(4):
        give(position, player, levites=1, vp=10)
    give(position, order[0], levites=2)
    give(position, last, levites=3)
    fill(position, 2, 3, 3, 3, 3)
    play(position, "lay stone 1")
    expected = [10, 10, 10, 10]
    expected[seat] += 1
    expected[last] += 2
    expected[order[2]] -= 1
    assert [has(position, player, "vp")[0] for player in range(4)] == expected


def test_e6_4_a_full_sector_is_resolved_once() -> None:
    position = work("temple", 9, 4)
    give(position, position.seat, levites=3, silver=0, food=0)
    fill(position, 2, 3, 3, 3, 3)
    refresh(position)
    log = play(position, "lay stone 1")
    assert [event.kind for event in log].count("sector") == 1
    log = play(position, "lay stone 1", "lay stone 2")  # the next sector is begun
    assert [event.kind for event in log].count("sector") == 0
    assert has(position, position.seat, "food") == (2,)


def test_e6_4_with_three_players_too_who_has_fewest_levites_is_punished() -> None:
    position = work("temple", 1, 3)
    for player in range(3):
        give(position, player, levites=1 + player, vp=10)
    fill(position, 1, 2, 2, 2, 2)
    play(position, "lay stone 1")
    expected = [10 - 1, 10, 10 + 2]
    expected[position.seat] += 1
    assert [has(position, player, "vp")[0] for player in range(3)] == expected


@pytest.mark.parametrize("seats", [1, 2])
def test_e6_4_nobody_is_punished_with_one_or_two_players(seats: int) -> None:
    position = work("temple", 1, seats)
    for player in range(2):
        give(position, player, levites=1 + player, vp=10)
    fill(position, 1, 2, 2, 2, 2)
    play(position, "lay stone 1")
    assert has(position, 0, "vp")[0] + has(position, 1, "vp")[0] == 20 + 2 + 1


def test_e6_5_a_full_temple_takes_nothing_more() -> None:
    position = work("temple", 9)
    fill(position, 6, 6, 6, 6, 6)
    refresh(position)
    assert legal(position, "lay") == set()
    assert refused(position, "lay gold 1") == "E6.5"


def test_e6_3_a_full_row_takes_nothing_more_and_says_so() -> None:
    position = work("temple", 9)
    fill(position, 6, 5, 6, 6, 6)
    refresh(position)
    assert {text.split()[-1] for text in legal(position, "lay")} == {"2"}
    refusal = position.refusal(position.seat, GAME.action("lay gold 1"))
    assert refusal is not None and refusal.rule == "E6.3"
    assert (refusal.pattern, refusal.values) == ("row {row} of the temple is full", {"row": 1})


def test_e6_6_wood_costs_three_and_moves_two_ash_costs_one_and_moves_one() -> None:
    position = work("temple", 4)
    seat = position.seat
    give(position, seat, levites=3)
    play(position, "burn wood")
    assert has(position, seat, "altar", "wood") == (2, 8) and position.turn[marks.BANNERS] == 1
    assert refused(position, "burn wood") == "E6.6" and refused(position, "burn gold") == "E6.6"
    play(position, "burn ash")
    assert has(position, seat, "altar", "ash") == (3, 8) and refused(position, "burn ash") == "E6.6"


def test_e6_6_what_one_does_not_have_is_not_burnt_and_the_banners_may_lack_too() -> None:
    reasons = []
    for goods, banners in (({"wood": 0}, 4), ({"wood": 1}, 0)):
        position = work("temple", banners)
        give(position, position.seat, levites=3, **goods)
        refresh(position)
        refusal = position.refusal(position.seat, GAME.action("burn wood"))
        assert refusal is not None and refusal.rule == "E6.6"
        reasons.append(refusal.pattern)
    assert reasons[0] == "you have no {good}" != reasons[1]


def test_e6_7_every_space_entered_pays_and_the_lower_marker_is_ahead() -> None:
    position = work("temple", 0, 3)
    a, b, c = position.seat, (position.seat + 1) % 3, (position.seat + 2) % 3
    give(position, a, silver=0, food=0)
    gain(position, a, "altar 4")
    assert has(position, a, "altar", "silver", "food") == (4, 1, 1)
    gain(position, b, "altar 4")
    gain(position, c, "altar 3")
    assert position.standing == [a, b, c]  # turquoise arrived first, so it is ahead
    gain(position, c, "altar 2")
    assert position.standing == [c, a, b]


def test_e6_8_moves_past_the_end_give_silver() -> None:
    position = work("temple", 0)
    seat = position.seat
    give(position, seat, altar=20, silver=0)
    gain(position, seat, "altar 3")
    assert has(position, seat, "altar", "silver") == (20, 3)


def test_e6_9_the_altar_track_breaks_ties() -> None:
    for leader in (0, 1):
        position = work("temple", 1)
        for player in range(2):
            give(position, player, levites=2, vp=10)
        gain(position, leader, "altar 1")
        fill(position, 1, 2, 2, 2, 2)
        refresh(position)
        play(position, "lay stone 1")
        expected = [10, 10]
        expected[leader] += 2
        expected[position.seat] += 1
        assert [has(position, player, "vp")[0] for player in range(2)] == expected


def test_e6_10_points_then_the_rows_reward_then_the_sector() -> None:
    position = work("temple", 2)
    fill(position, 2, 1, 2, 2, 2)
    refresh(position)
    kinds = [event.kind for event in play(position, "lay gold 2")]
    assert kinds.index("laid_cube") < kinds.index("gained") < kinds.index("sector") < kinds.index("scored")


def test_golden_spaces_are_counted_when_reached_or_passed() -> None:
    position = work("temple", 0)
    give(position, position.seat, altar=11)
    assert e06_altar.golden_spaces(position, position.seat) == 3
    assert position.frame.box.temple_vp[GOLD] == 2


def test_priestly_due_lowers_the_food_of_levites() -> None:
    position = work("temple", 0)
    give(position, position.seat, levites=1, food=0)
    assert refused(position, "levite") == "E6.1"
    teach(position, position.seat, "priestly_due")
    play(position, "levite")
    assert has(position, position.seat, "levites", "food") == (2, 0)

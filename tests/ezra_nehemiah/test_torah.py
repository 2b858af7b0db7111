"""Torah and tent (E8)."""

from __future__ import annotations

import pytest

from mudbrick.games.ezra_nehemiah.numbers import fields, marks
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from tests.ezra_nehemiah.tables import (
    GAME,
    SCROLLS,
    gain,
    give,
    has,
    lay_out,
    legal,
    play,
    refresh,
    refused,
    teach,
    tile,
    work,
    write,
)


def name_at(position: EzraPosition, tile: int) -> str:
    return SCROLLS[position.layout[tile]]


def test_e8_1_one_scribe_and_one_journey_in_either_order() -> None:
    for order in (("tent 1", "scribe nehemiah"), ("scribe nehemiah", "tent 1")):
        position = work("torah", 9)
        play(position, *order)
        assert refused(position, "tent 1") == "E8.7" and refused(position, "scribe ezra") == "E8.1"


@pytest.mark.parametrize(("row", "tile", "blue", "good", "price"), [
    (0, 1, 3, "silver", 2), (1, 4, 5, "silver", 3), (2, 8, 6, "gold", 1), (3, 13, 7, "gold", 2),
])  # fmt: skip
def test_e8_2_a_scribe_costs_by_its_row(row: int, tile: int, blue: int, good: str, price: int) -> None:
    position = work("torah", blue - 1, 3)
    seat = position.seat
    lay_out(position, t4="quarry", t8="caravan", t13="coffers")
    write(position, seat, *{1: [0], 2: [0, 3], 3: [0, 3, 7]}.get(row, []))
    text = f"scribe {name_at(position, tile)}"
    assert refused(position, text) == "E8.2"
    position.turn[marks.BANNERS] = blue
    give(
        position, seat, silver=price if good == "silver" else 0, gold=price if good == "gold" else 0, supply=1
    )
    rewarded = {"silver": 0, "gold": 0} | {good: 0}
    if name_at(position, tile) == "nehemiah":
        rewarded["silver"] = 1
    log = play(position, text)
    assert ("paid", {"amount": price, "what": good}) in [(event.kind, event.values) for event in log]
    assert has(position, seat, "silver", "gold", "supply") == (rewarded["silver"], rewarded["gold"], 0)
    assert position.turn[marks.BANNERS] == (2 if name_at(position, tile) == "ezra" else 0)
    give(position, seat, supply=0)
    position.turn[marks.SCRIBE] = 0
    refresh(position)
    assert refused(position, "scribe zerubbabel") == "E8.2"


def test_e8_2_no_scribe_goes_where_there_is_one() -> None:
    position = work("torah", 9)
    seat = position.seat
    give(position, seat, supply=2)
    write(position, seat, 0)
    write(position, 1 - seat, 1)
    taken = {f"scribe {SCROLLS[position.layout[tile]]}" for tile in (0, 1)}
    free = {f"scribe {SCROLLS[position.layout[tile]]}" for tile in (2, 3, 4, 5)}
    assert legal(position, "scribe") >= free and not legal(position, "scribe") & taken
    assert [refused(position, text) for text in sorted(taken)] == ["E8.2", "E8.2"]


def test_e8_3_a_chain_pays_every_other_owner_on_it() -> None:
    """The rulebook's example: two scribes of Purple on the only chain cost Turquoise 2 silver."""
    position = work("torah", 9, 4)
    seat, purple = position.seat, (position.seat + 1) % 4
    lay_out(position, t7="caravan")
    write(position, purple, 0, 3)
    give(position, seat, silver=1)
    give(position, purple, silver=0)
    assert refused(position, "scribe caravan") == "E8.3"
    give(position, seat, silver=2)
    assert position.observe(seat).prices["scribe caravan"] == {"silver": 2, "gold": 1}
    play(position, "scribe caravan")
    assert has(position, seat, "silver") == (0,) and has(position, purple, "silver") == (2,)
    assert refused(work("torah", 9, 4), f"scribe {name_at(work('torah', 9, 4), 5)}") == "E8.3"


@pytest.mark.parametrize("tile", [4, 9, 14])
def test_e8_3_no_silver_opens_a_closed_row(tile: int) -> None:
    position = work("torah", 9, 4)
    give(position, position.seat, silver=150)
    assert legal(position, "scribe") == {"scribe zerubbabel", "scribe ezra", "scribe nehemiah"}
    assert refused(position, f"scribe {name_at(position, tile)}") == "E8.3"


def test_e8_3_no_silver_leads_through_a_tile_that_hangs_in_the_air() -> None:
    position = work("torah", 9, 4)
    seat = position.seat
    lay_out(position, t12="coffers")
    write(position, seat, 7)
    give(position, seat, silver=150)
    assert refused(position, "scribe coffers") == "E8.3"
    write(position, seat, 0, 3)
    assert "scribe coffers" in legal(position)


def test_e8_3_the_player_chooses_whom_to_pay_and_own_scribes_are_free() -> None:
    """The rulebook's second example: through the own scribe below, then Turquoise or Yellow is paid."""
    position = work("torah", 9, 4)
    seat = position.seat
    turquoise, yellow = (seat + 1) % 4, (seat + 2) % 4
    lay_out(position, t8="caravan", t3="quarry", t4="bargain")
    write(position, seat, 0)
    write(position, turquoise, 3)
    write(position, yellow, 4)
    give(position, seat, silver=1)
    give(position, turquoise, silver=0)
    give(position, yellow, silver=0)
    play(position, "scribe caravan")
    assert legal(position) == {"through quarry", "through bargain"}
    play(position, "through bargain")
    assert [has(position, player, "silver")[0] for player in (seat, turquoise, yellow)] == [0, 0, 1]


def test_e8_3_silver_that_a_chain_needs_buys_no_food() -> None:
    position = work("torah", 9, 4)
    seat = position.seat
    tile(position, seat, "farmers", 4)  # 2 silver for 1 food
    lay_out(position, t8="caravan", t3="quarry", t4="bargain")
    write(position, seat, 0)
    write(position, (seat + 1) % 4, 3)
    write(position, (seat + 2) % 4, 4)
    give(position, seat, silver=3, food=0)
    play(position, "scribe caravan")
    assert legal(position) == {"through quarry", "through bargain", "buy food"}
    give(position, seat, silver=2)
    assert legal(position) == {"through quarry", "through bargain"}
    assert refused(position, "buy food") == "E9.6"
    give(position, seat, silver=3)
    play(position, "buy food", "through quarry")
    assert has(position, seat, "silver", "food") == (0, 1 + 2)  # the row's 2 food


def test_e8_3_of_chains_that_pay_the_same_none_is_asked_for_and_one_is_paid() -> None:
    position = work("torah", 9, 4)
    seat, purple = position.seat, (position.seat + 1) % 4
    lay_out(position, t8="caravan")
    write(position, purple, 0, 3, 4)
    give(position, seat, silver=2)
    give(position, purple, silver=0)
    play(position, "scribe caravan")
    assert position.observe(None).phase == "torah" and position.scribes[8] == seat
    assert has(position, seat, "silver") == (0,) and has(position, purple, "silver") == (2,)


def test_e8_3_white_workers_cost_a_silver_to_the_supply() -> None:
    position = work("torah", 9)
    seat = position.seat
    lay_out(position, t3="quarry")
    give(position, seat, silver=4)
    give(position, 1 - seat, silver=0)
    play(position, "scribe quarry")
    assert has(position, seat, "silver") == (0,) and has(position, 1 - seat, "silver") == (0,)


def test_e8_4_the_first_coloured_scribe_of_a_row_takes_its_food() -> None:
    position = work("torah", 9)
    seat = position.seat
    lay_out(position, t3="quarry", t4="bargain")
    give(position, seat, food=0)
    play(position, "scribe quarry")
    assert has(position, seat, "food") == (1,) and position.observe(None).row_food == (0, 0, 2, 3)
    position.turn[marks.SCRIBE], position.turn[marks.BANNERS] = 0, 9
    refresh(position)
    play(position, "scribe bargain")
    assert has(position, seat, "food") == (1,)


def test_e8_5_a_tile_works_from_then_on_and_scribes_stay() -> None:
    position = work("torah", 9)
    seat = position.seat
    lay_out(position, t3="harvest_home")
    assert not position.has(seat, fields.SCROLLS, SCROLLS.index("harvest_home"))
    play(position, "scribe harvest_home")
    assert position.has(seat, fields.SCROLLS, SCROLLS.index("harvest_home")) and position.scribes[3] == seat
    assert refused(position, "scribe harvest_home") in ("E8.1", "E8.2")


def test_e8_6_white_workers_climb_their_edge_and_leave_before_the_top() -> None:
    position = work("torah", 99)
    seat = position.seat

    def place(tile: int) -> list[int]:
        position.turn[marks.SCRIBE] = 0
        give(position, seat, gold=9, silver=20, supply=5)
        play(position, f"scribe {name_at(position, tile)}")
        while position.observe(None).phase != "torah":
            position.play(seat, position.choices[0])
        return position.whites

    assert position.whites == [0, 2]
    assert place(0) == [3, 2]
    write(position, 1 - seat, 11)
    assert place(2) == [3, 6]
    assert place(3) == [7, 6]
    assert place(6) == [7, -1]  # the edge of the next row is taken, and the top row is not entered
    assert place(7) == [-1, -1]
    assert position.observe(None).row_food[1] == 0


@pytest.mark.parametrize(
    ("tile", "taken", "whites"),
    [
        (0, [], [3, 2]), (0, [3], [7, 2]), (0, [3, 7], [-1, 2]),
        (2, [], [0, 6]), (2, [6], [0, 11]), (2, [6, 11], [0, -1]),
    ],
)  # fmt: skip
def test_e8_6_a_white_worker_skips_a_coloured_scribe_on_its_edge(
    tile: int, taken: list[int], whites: list[int]
) -> None:
    """The outermost tile of the next row up, or of the row after it; the top row is not entered."""
    position = work("torah", 9)
    seat = position.seat
    lay_out(position, **{f"t{tile}": "nehemiah"})
    write(position, 1 - seat, *taken)
    play(position, "scribe nehemiah")
    assert position.whites == whites


def test_e8_7_a_journey_is_usually_paid_with_the_cube_of_which_one_has_most() -> None:
    position = work("torah", 10)
    give(position, position.seat, stone=1, wood=3, ash=2)
    play(position, "tent 3")
    payment = position.observe(position.seat).payment
    assert payment is not None and (payment.paid, payment.parts) == (0, 1)
    assert [GAME.text(action) for action in payment.usual] == ["pay wood"]


@pytest.mark.parametrize(("distance", "blue", "cubes"), [(1, 2, 0), (2, 5, 0), (3, 7, 1), (4, 10, 1)])
def test_e8_7_the_tent_moves_up_to_four_and_every_space_pays(distance: int, blue: int, cubes: int) -> None:
    position = work("torah", blue - 1)
    seat = position.seat
    assert refused(position, f"tent {distance}") == "E8.7"
    position.turn[marks.BANNERS] = blue
    give(position, seat, tent=0, silver=0, food=0, stone=0, wood=0, ash=cubes, altar=0)
    if cubes:
        give(position, seat, ash=0)
        assert refused(position, f"tent {distance}") == "E8.7"
        give(position, seat, ash=1)
    play(position, f"tent {distance}")
    expected = {1: (2, 0, 0, 0), 2: (2, 1, 0, 0), 3: (2, 1, 2, 0), 4: (2, 1, 2, 1)}[distance]
    assert has(position, seat, "silver", "blessing_orange", "food", "altar") == expected
    assert has(position, seat, "ash", "tent") == (0, distance)
    give(position, seat, tent=11, vp=0)
    gain(position, seat, "tent 1")
    assert has(position, seat, "tent", "vp") == (0, 2)  # the start space pays when entered again


def test_e8_8_a_worker_or_blessing_that_cannot_be_gained_moves_the_tent() -> None:
    position = work("torah", 0)
    for player in (position.seat, 1 - position.seat):  # in others' turns too
        give(position, player, reserve=1, tent=0, supply=0)
        gain(position, player, "worker 3")
        assert has(position, player, "supply", "tent") == (1, 2)
        give(position, player, blessing_orange=6, blessing_purple=6, blessing_red=6, tent=0)
        gain(position, player, "blessing red", "blessing any")
        assert has(position, player, "tent", "blessing_red") == (3, 6)  # space 2 is a blessing that fails too


def test_e8_9_a_scribe_pays_is_placed_eats_and_then_the_tile_works() -> None:
    position = work("torah", 9)
    seat = position.seat
    lay_out(position, t3="tithe", t4="copyist")
    teach(position, seat, "copyist")
    kinds = [event.kind for event in play(position, "scribe tithe", "bless red")]
    order = ["scribe", "scroll_points", "gained", "blessed"]
    assert all(kind in kinds for kind in order)
    assert kinds.index("scribe") < kinds.index("gained") < kinds.index("blessed")
    position = work("torah", 9)
    lay_out(position, t3="copyist")
    play(position, "scribe copyist")  # not for itself
    assert position.observe(None).phase == "torah"


@pytest.mark.parametrize("hero", ["zerubbabel", "ezra", "nehemiah"])
def test_e8_9_a_hero_rewards_by_the_week_and_is_tucked(hero: str) -> None:
    rewards = {
        "zerubbabel": (("stone", 1), ("altar", 1), ("gold", 1)),
        "ezra": (("ash", 1), ("food", 2), ("blessing_red", 1)),
        "nehemiah": (("silver", 1), ("wood", 1), ("supply", 1)),
    }[hero]
    for week in range(3):
        position = work("torah", 3)
        seat = position.seat
        position.week = week
        give(position, seat, gold=0, stone=0, wood=0, ash=0, food=0, silver=2, supply=1, altar=0)
        play(position, f"scribe {hero}")
        if position.observe(None).phase == "blessing":
            play(position, "bless red")
        for number, (what, amount) in enumerate(rewards):
            assert has(position, seat, what) == (amount if number <= week else 0,)
        assert position.observe(None).boards[seat].heroes == (hero,)
        colour, value = GAME.box.scrolls.hero_banner[SCROLLS.index(hero)]
        assert value == 2 and position.turn[marks.BANNERS] == (2 if colour == 2 else 0)

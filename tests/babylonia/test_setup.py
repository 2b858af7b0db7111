"""B1: what is laid out before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from mudbrick.engine import FastChance
from mudbrick.engine.errors import BadOption
from tests.babylonia.boards import BABYLONIA, CLAN, KINDS, board_of, empty_map, offered, play, refused, seen

SITE_TOKENS = {
    2: {"P": 2, "S": 2, "M": 2, "SP": 2, "MS": 2, "MP": 2, "5": 1, "6": 1, "7": 1, "city": 3},
    3: {"P": 2, "S": 2, "M": 2, "SP": 3, "MS": 3, "MP": 3, "MSP": 1, "5": 2, "6": 2, "7": 2, "city": 4},
    4: {"P": 3, "S": 3, "M": 3, "SP": 3, "MS": 3, "MP": 3, "MSP": 1, "5": 2, "6": 2, "7": 2, "city": 7},
}


@pytest.mark.parametrize(("seats", "hexes"), [(2, 113), (3, 149), (4, 175)])
def test_b1_1_the_map_has_so_many_hexes_in_play_and_both_rivers_always(seats: int, hexes: int) -> None:
    land = empty_map(seats)
    assert len(land) == hexes
    rivers = [hex_ for hex_, what in land.items() if what == "river"]
    assert len(rivers) == 31
    assert rivers == [hex_ for hex_, what in empty_map(4).items() if what == "river"]


def test_b1_1_the_north_is_out_with_three_players_and_the_south_with_two() -> None:
    whole, without_north, without_south = (set(empty_map(seats)) for seats in (4, 3, 2))
    north, south = whole - without_north, whole - without_south
    assert not north & south
    assert {"2,0", "3,1", "10,4", "14,2", "16,4"} <= north
    assert {"0,10", "5,11", "9,13", "18,16", "22,14"} <= south
    assert {"3,3", "7,5", "12,8", "17,1", "18,2", "22,10"} <= without_north & without_south
    assert (len(north), len(south)) == (26, 62)


def test_b1_1_what_is_out_of_play_takes_no_tokens() -> None:
    position = BABYLONIA.start(2, seed=1)
    kind = seen(position, position.deciders[0]).stand[0]
    assert refused(position, f"place {kind} 0,10") == "B1.1: 0,10 is not in play with 2 players"
    assert f"place {kind} 0,10" not in offered(position)


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_b1_1_the_game_is_for_two_three_or_four(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Babylonia is for 2, 3 or 4 players, not {seats}"):
        BABYLONIA.start(seats)


@pytest.mark.parametrize(("seats", "sites", "ziggurats"), [(2, 18, 3), (3, 26, 4), (4, 32, 5)])
def test_b1_2_ziggurats_stand_and_tokens_lie_face_up_on_all_sites(
    seats: int, sites: int, ziggurats: int
) -> None:
    board = board_of(BABYLONIA.start(seats, seed=3))
    assert list(board.values()).count("ziggurat") == ziggurats
    tokens = Counter(what.split()[1] for what in board.values() if what.startswith(("city", "field")))
    assert tokens.total() == sites
    assert tokens == SITE_TOKENS[seats]
    assert set(board.values()) - {"land", "river", "ziggurat"} <= {
        *(f"city {symbols}" for symbols in ("P", "M", "S", "MP", "MS", "SP", "MSP")),
        *(f"field {number}" for number in ("5", "6", "7", "city")),
    }


def test_b1_2_the_tokens_are_shuffled() -> None:
    """Every kind of token is seen on a site sooner or later."""
    on_site = {board_of(BABYLONIA.start(2, seed))["9,9"] for seed in range(200)}
    assert len(on_site) == len(SITE_TOKENS[2])


def test_b1_3_cards_one_to_seven_lie_open() -> None:
    assert {seen(BABYLONIA.start(4, seed)).open_cards for seed in range(20)} == {(1, 2, 3, 4, 5, 6, 7)}


def test_b1_3_in_the_variant_seven_random_ones_of_nine_lie_open() -> None:
    drawn = [seen(BABYLONIA.start(2, seed, ziggurat_cards="random")).open_cards for seed in range(600)]
    assert all(len(set(cards)) == 7 and set(cards) <= set(range(1, 10)) for cards in drawn)
    counts = Counter(card for cards in drawn for card in cards)
    assert all(410 < counts[card] < 520 for card in range(1, 10)), counts  # 467 expected of each
    assert len(set(drawn)) == 36


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b1_4_each_clan_has_thirty_tokens_five_of_them_on_the_stand(seats: int) -> None:
    position = BABYLONIA.start(seats, seed=5)
    table = position.dump()
    stands, pools = table["stands"], table["pools"]
    assert isinstance(stands, list) and isinstance(pools, list)
    for seat in range(seats):
        assert Counter(stands[seat] + pools[seat]) == Counter(CLAN)
        assert (len(stands[seat]), len(pools[seat])) == (5, 25)
        own = seen(position, seat)
        assert Counter(own.stand) == Counter(KINDS[letter] for letter in stands[seat])
        assert own.stand_sizes == (5,) * seats
        assert own.pool_sizes == (25,) * seats
    assert seen(position).stand == ()
    assert position.scores == seen(position).cities == (0,) * seats
    assert seen(position).cards == seen(position).used_cards == ((),) * seats
    assert CLAN == "P" * 6 + "M" * 6 + "S" * 6 + "F" * 12


def test_b1_4_the_pools_are_shuffled_for_each_player() -> None:
    deal = BABYLONIA.deal(4, FastChance(1)).setup
    pools = deal["pools"]
    assert isinstance(pools, list)
    assert len(set(pools)) == 4
    assert CLAN not in pools
    first = Counter(str(BABYLONIA.deal(2, FastChance(seed)).setup["pools"])[2] for seed in range(600))
    assert 190 < first["F"] < 290 and all(80 < first[noble] < 165 for noble in "PMS"), first


def test_b1_5_the_start_player_is_random_and_play_goes_clockwise() -> None:
    starts = Counter(BABYLONIA.start(4, seed).deciders[0] for seed in range(400))
    assert all(65 < starts[seat] < 140 for seat in range(4)), starts
    position = BABYLONIA.start(4, seed=1)
    order: list[int] = []
    while len(order) < 9:
        seat = position.deciders[0]
        if order[-1:] != [seat]:
            order.append(seat)
        play(position, offered(position)[-1] if "end" in offered(position) else offered(position)[0])
    assert order == [(order[0] + turn) % 4 for turn in range(9)]


def test_the_same_deal_gives_the_same_position() -> None:
    deal = BABYLONIA.deal(3, FastChance(4), connection="matching")
    assert BABYLONIA.begin(deal).dump() == BABYLONIA.begin(deal).dump()
    assert BABYLONIA.begin(deal).setting.options["connection"] == "matching"

"""Auxiliary actions, traders and elders, blessings (E9, E10)."""

from __future__ import annotations

import pytest

from mudbrick.games.ezra_nehemiah.box.names import GATES, TILES
from mudbrick.games.ezra_nehemiah.chapters import e03_turn, e15_ending
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from tests.ezra_nehemiah.tables import (
    CHARACTERS,
    GAME,
    RING,
    gain,
    gate,
    give,
    has,
    hold,
    legal,
    play,
    prepare,
    refresh,
    refused,
    sabbath,
    teach,
    tile,
    turn,
    work,
)


def met(character: str, seats: int = 2) -> EzraPosition:
    """A turn in which a character was played; all gates at which one pays are somebody's or unbuilt."""
    position = work("walls", 0, seats)
    position.turn[marks.PLAYED] = CHARACTERS.index(character)
    position.piles[3 * position.seat] = bytes([CHARACTERS.index(character)])
    give(position, position.seat, gold=0, stone=0, wood=0, ash=0, silver=20)
    return position


def test_e9_1_one_trade_with_the_character_played_or_one_development() -> None:
    position = met("scholar")
    give(position, position.seat, wood=3)
    assert refused(position, "trade singer upper") == "E9.1"
    play(position, "trade scholar upper")
    assert (
        refused(position, "trade scholar upper") == "E9.1" and refused(position, "develop traders") == "E9.1"
    )
    position = met("scholar")
    position.turn[marks.PLAYED] = NONE
    refresh(position)
    assert refused(position, "trade scholar upper") == "E9.1"  # only after it was played


def test_e9_1_ending_the_turn_gives_up_a_trade_without_a_price() -> None:
    def given_up(position: EzraPosition) -> list[str]:
        return [GAME.text(action) for action in position.given_up(position.seat, GAME.action("end"))]

    position = met("scholar", 4)
    assert given_up(position) == []  # the gatekeeper is to be paid
    gate(position, position.seat, "valley")
    tile(position, position.seat, "farmers", 4)  # silver buys food, now or later
    assert given_up(position) == ["trade scholar upper"]
    lasting = set(legal(position)) - {GAME.text(each) for each in position.unused(position.seat)}
    assert lasting == {"end", "buy food"}
    assert position.unused((position.seat + 1) % 4) == ()
    assert position.given_up(position.seat, GAME.action("trade scholar upper")) == ()
    play(position, "trade scholar upper")
    assert given_up(position) == []


def test_e9_1_a_paid_trade_is_given_up_if_it_brings_more_goods_than_silver_and_there_is_room() -> None:
    def given_up(position: EzraPosition) -> list[str]:
        return [GAME.text(action) for action in position.given_up(position.seat, GAME.action("end"))]

    position = met("singer")
    gate(position, position.seat, GATES[position.frame.box.trade_gate[CHARACTERS.index("singer")]])
    assert given_up(position) == ["trade singer upper", "trade singer lower"]  # 3 ash for 2 silver
    give(position, position.seat, ash=9)
    assert given_up(position) == []  # they would go back to the supply
    tile(position, position.seat, "guards", 2)
    give(position, position.seat, ash=2)
    assert given_up(position) == ["trade singer upper"]  # the limit is 4, so the third ash would go back
    give(position, position.seat, ash=9)
    tile(position, position.seat, "guards", 2, turned=True)
    assert given_up(position) == ["trade singer upper", "trade singer lower"]  # there is no limit any more
    give(position, position.seat, ash=0, silver=1)
    assert given_up(position) == ["trade singer upper"]


def test_e9_2_the_gatekeeper_is_paid_first_wherever_the_gate_stands() -> None:
    """The rulebook's example: 1 silver at the Valley Gate, then a stone, or two for 2 silver."""
    position = met("scholar", 4)
    seat, other = position.seat, (position.seat + 1) % 4
    play(position, "trade scholar lower")
    assert has(position, seat, "silver", "stone") == (17, 2)
    assert position.gate_silver[GATES.index("valley")] == 1  # not built: onto the card
    position = met("scholar", 4)
    gate(position, other, "valley")
    give(position, other, silver=0)
    play(position, "trade scholar upper")
    assert has(position, seat, "silver", "stone") == (19, 1) and has(position, other, "silver") == (1,)
    position = met("scholar", 4)
    gate(position, seat, "valley")
    play(position, "trade scholar lower")
    assert has(position, seat, "silver", "stone") == (18, 2)
    position = met("jeweller", 2)  # the East Gate is neutral
    play(position, "trade jeweller upper")
    assert has(position, position.seat, "silver", "gold") == (17, 1)
    assert sum(has(position, player, "silver")[0] for player in range(2)) == 17 + 5
    assert position.gate_silver[GATES.index("east")] == 0


def test_e9_2_what_a_trade_costs_is_told() -> None:
    log = play(met("scholar", 4), "trade scholar lower")
    assert [(event.kind, event.values) for event in log if event.kind.startswith("paid")] == [
        ("paid_keeper", {"silver": 1, "gate": "valley"}),
        ("paid", {"amount": 2, "what": "silver"}),
    ]


def price(position: EzraPosition, text: str) -> dict[str, int]:
    """What an action costs whoever decides."""
    return position.observe(position.seat).prices.get(text, {})


def test_e9_8_an_offer_shows_its_whole_price_with_the_gatekeeper() -> None:
    position = met("scholar", 4)
    assert price(position, "trade scholar lower") == {"silver": 3}
    assert price(position, "trade scholar upper") == {"silver": 1}
    gate(position, position.seat, "valley")
    assert price(position, "trade scholar lower") == {"silver": 2}
    assert price(position, "trade scholar upper") == {}
    teach(position, position.seat, "bargain")
    silver = has(position, position.seat, "silver")[0]
    told = price(position, "trade scholar lower").get("silver", 0)
    play(position, "trade scholar lower")
    assert has(position, position.seat, "silver") == (silver - told,)


@pytest.mark.parametrize(
    "character", [name for name in CHARACTERS if GAME.box.offers[CHARACTERS.index(name)]]
)
def test_e9_2_each_characters_offers(character: str) -> None:
    for which in (0, 1):
        position = met(character, 4)
        number = CHARACTERS.index(character)
        position.holders[RING.gate_space[GAME.box.trade_gate[number]]] = position.seat
        refresh(position)
        play(position, f"trade {character} {('upper', 'lower')[which]}")
        price, effect = GAME.box.offers[number][which]
        gained = dict(zip(GAME.box.effects[effect][::2], GAME.box.effects[effect][1::2]))
        assert list(has(position, position.seat, "gold", "stone", "wood", "ash", "silver")) == [
            gained.get(0, 0), gained.get(1, 0), gained.get(2, 0), gained.get(3, 0), 20 - price,
        ]  # fmt: skip


def test_e9_3_cubes_are_sold_in_any_number_without_a_gatekeeper() -> None:
    """The rulebook's example: 3 ash and 2 wood bring 7 silver."""
    position = met("watcher")
    seat = position.seat
    give(position, seat, ash=3, wood=2, stone=1, silver=0)
    play(position, "offer watcher", *["sell ash"] * 3, "sell wood")
    assert legal(position) == {"sell wood", "end"}
    play(position, "sell wood")
    assert has(position, seat, "silver", "ash", "wood", "stone") == (7, 0, 0, 1)
    for character, cube, silver in (("gatherer", "stone", 2), ("soldier", "gold", 3)):
        position = met(character)
        give(position, position.seat, silver=0, **{cube: 2})
        play(position, f"offer {character}", f"sell {cube}")
        assert has(position, position.seat, "silver") == (2 * silver,)


@pytest.mark.parametrize("kind", TILES)
@pytest.mark.parametrize("variant", [1, 2, 3, 4])
def test_e9_4_a_tile_is_paid_rewarded_and_turned(kind: str, variant: int) -> None:
    position = work("walls", 0)
    seat = position.seat
    tile(position, seat, kind, variant)
    place = TILES.index(kind)
    cost = GAME.box.tile_cost[place][variant - 1]
    goods = ("gold", "stone", "wood", "ash", "silver", "food")
    give(position, seat, **dict(zip(goods, cost)), tent=0, traders=1, supply=5)
    for good, count in zip(goods, cost):
        if count:
            give(position, seat, **{good: count - 1})
            assert refused(position, f"develop {kind}") == "E9.4"
            give(position, seat, **{good: count})
    kinds = [event.kind for event in play(position, f"develop {kind}")]
    if kind == "elders":
        assert not position.has(seat, fields.TURNED, place)  # the reward comes first
        play(position, "recover trader 1")
        assert has(position, seat, "traders", "supply") == (0, 6)
    if position.observe(None).phase == "blessing":
        play(position, "bless red")
    assert position.has(seat, fields.TURNED, place) and e15_ending.tiles(position, seat) == 2
    rewards = {
        "guards": [("tent", 1)] * 4,
        "labourers": [("blessing_red", 1), ("altar", 2), ("silver", 3), ("gold", 1)],
        "farmers": [("food", 1), ("food", 2), ("silver", 2), ("food", 1)],
        "traders": [("supply", 6)] * 4,
        "elders": [("supply", 6)] * 4,
    }
    what, amount = rewards[kind][variant - 1]
    assert has(position, seat, what) == (amount,)
    assert kinds[0] == "developed" and refused(position, f"develop {kind}") == "E9.1"
    position.turn[marks.AUXILIARY] = 0
    refresh(position)
    assert refused(position, f"develop {kind}") == "E9.4"


def test_e9_4_a_development_costs_what_the_tile_says_and_a_free_one_nothing() -> None:
    goods = ("gold", "stone", "wood", "ash", "silver", "food")
    position = work("walls", 0)
    seat = position.seat
    tile(position, seat, "traders", 1)
    give(position, seat, **dict.fromkeys(goods, 9))
    log = play(position, "develop traders")
    assert has(position, seat, *goods) == (9, 9, 9 - 3, 9, 9, 9)
    assert ("paid", {"amount": 3, "what": "wood"}) in [(event.kind, event.values) for event in log]
    tile(position, seat, "farmers", 2)  # 3 wood, for 2 food
    gain(position, seat, "develop")
    log = play(position, "develop farmers")
    assert has(position, seat, *goods) == (9, 9, 6, 9, 9, 9 + 2)
    assert "paid" not in [event.kind for event in log]


def test_e9_4_a_tile_is_turned_once() -> None:
    position = work("walls", 0)
    seat = position.seat
    tile(position, seat, "traders", 1, turned=True)
    others = {f"develop {kind}" for kind in TILES if kind != "traders"}
    give(position, seat, gold=99, stone=99, wood=99, ash=99, silver=99, food=99)
    assert legal(position, "develop") == others and refused(position, "develop traders") == "E9.4"
    gain(position, seat, "develop")
    assert legal(position, "develop") == others and refused(position, "develop traders") == "E9.4"


def test_e9_5_workers_on_a_turned_tile_stay_and_gain_nothing() -> None:
    """The rulebook's example: slot 2 goes from 2 red to 3 red and an ash; its elder gains neither."""
    position = work("temple", 5)
    seat = position.seat
    tile(position, seat, "elders", 1)
    give(position, seat, elders=0b0010, supply=5, gold=2, ash=0)
    play(position, "develop elders", "decline")
    assert has(position, seat, "elders", "ash") == (0b0010, 0) and position.turn[marks.BANNERS] == 5
    assert refused(position, "elder 2") == "E10.1" and "elder 4" in legal(
        position
    )  # the new slot works at once


def test_e9_6_the_exchange_buys_food_at_any_own_decision_and_before_food_is_due() -> None:
    position = work("temple", 9)
    seat = position.seat
    tile(position, seat, "farmers", 4)
    give(position, seat, silver=5, food=1, levites=1)
    assert refused(position, "levite") == "E6.1"
    play(position, "buy food", "levite")
    assert has(position, seat, "silver", "food") == (3, 0)
    gain(position, seat, "blessing any")
    assert "buy food" in legal(position)
    play(position, "bless red")
    gain(position, 1 - seat, "blessing any")
    assert "buy food" not in legal(position)
    play(position, "bless red")
    give(position, seat, silver=3, food=0, vp=10)
    gain(position, seat, "lose_food 2")
    assert legal(position) == {"buy food", "decline"}
    play(position, "buy food")
    assert has(position, seat, "silver", "food", "vp") == (1, 0, 8)
    tile(position, seat, "farmers", 1)
    assert refused(position, "buy food") == "E9.6"


def merchants(seats: int) -> EzraPosition:
    """A first turn in which everybody has silver, and a farmers tile that sells food."""
    position = turn(seats)
    for player in range(seats):
        tile(position, player, "farmers", 4)
        give(position, player, silver=9)
    return position


def test_e9_6_how_much_food_is_due_is_shown_of_who_is_asked_to_buy_it() -> None:
    position = merchants(2)
    seat = position.seat
    give(position, seat, food=1)
    assert [board.food_due for board in position.observe(None).boards] == [0, 0]
    gain(position, seat, "lose_food 3")
    assert position.observe(None).boards[seat].food_due == 3
    assert position.observe(None).boards[1 - seat].food_due == 0


def test_e9_6_food_is_sold_from_the_first_decision_of_a_turn_until_its_end() -> None:
    position = merchants(2)
    seat = position.seat
    tile(position, seat, "guards", 2)  # limit 4
    hold(position, seat, "mason", "carpenter")
    give(position, seat, gold=0, stone=3, wood=3, ash=0)
    for choice in ("play mason 1", "walls", "end"):
        assert "buy food" in legal(position), choice
        play(position, choice)
    assert (position.observe(None).phase, position.deciders) == ("discard", (seat,))
    assert refused(position, "buy food") == "E9.6"
    play(position, "discard stone", "discard wood")
    assert position.deciders == (1 - seat,) and "buy food" in legal(position)  # and in the next player's


def test_e9_6_food_is_sold_in_the_own_preparation_and_not_at_the_sabbath() -> None:
    position = merchants(2)
    first = position.shofar
    for player in range(2):
        position.piles[3 * player] = bytes([0, 1])
        give(position, player, food=20, supply=1)
    sabbath(position)
    for player in (first, 1 - first):
        assert (position.deciders, "buy food" in legal(position)) == ((player,), True)
        play(position, "prepare judgement", "assign farmer")
        if position.observe(None).phase == "preparation" and position.deciders == (player,):
            play(position, "end")
    for player in (first, 1 - first):
        assert (position.observe(None).phase, position.deciders) == ("tuck", (player,))
        assert refused(position, "buy food") == "E9.6"
        play(position, "tuck singer")


@pytest.mark.parametrize(("variant", "limit"), [(1, 5), (2, 4), (3, 6), (4, 6)])
def test_e9_7_the_guards_tile_limits_cubes_until_it_is_turned(variant: int, limit: int) -> None:
    position = work("walls", 0)
    seat = position.seat
    give(position, seat, gold=1, stone=2, wood=3, ash=4)
    tile(position, seat, "guards", variant)
    assert e03_turn.excess(position, seat) == 10 - limit
    tile(position, seat, "guards", variant, turned=True)
    assert e03_turn.excess(position, seat) == 0


def test_e9_8_silver_must_cover_gatekeeper_and_price_and_a_sale_sells_something() -> None:
    position = met("scholar", 4)
    give(position, position.seat, silver=2)
    assert refused(position, "trade scholar lower") == "E9.8"
    assert "trade scholar upper" in legal(position)
    teach(position, position.seat, "bargain")  # the price only, not the gatekeeper, not below 0
    play(position, "trade scholar lower")
    assert has(position, position.seat, "silver", "stone") == (1, 2)
    position = met("watcher")
    assert refused(position, "offer watcher") == "E9.8" and refused(position, "trade watcher upper") == "E9.3"
    assert refused(met("scholar"), "offer scholar") == "E9.2"
    give(position, position.seat, ash=1, wood=1)
    play(position, "offer watcher")
    assert legal(position) == {"sell ash", "sell wood"}


def use(position: EzraPosition, text: str) -> None:
    play(position, text)
    while position.observe(None).phase in ("resource", "blessing"):
        play(position, "take wood" if "take wood" in legal(position) else "bless red")


@pytest.mark.parametrize("kind", ["trader", "elder"])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("variant", [1, 2, 3, 4])
def test_e10_1_a_worker_on_a_free_slot_takes_its_effect(kind: str, turned: bool, variant: int) -> None:
    box = GAME.box
    slots = (box.trader_slots if kind == "trader" else box.elder_slots)[turned][variant - 1]
    assert len(slots) == {("trader", False): 2, ("elder", False): 3}.get((kind, turned), 4)
    for slot, effect in enumerate(slots):
        position = work("temple", 0)
        seat = position.seat
        tile(position, seat, f"{kind}s", variant, turned)
        give(position, seat, gold=0, stone=0, wood=0, ash=0, silver=0, food=0, supply=1, tent=0, altar=0)
        use(position, f"{kind} {slot + 1}")
        brought = dict(zip(box.effects[effect][::2], box.effects[effect][1::2]))
        assert has(position, seat, "gold", "silver", "food", "ash")[0] == brought.get(0, 0)
        if atoms.TENT not in brought:
            assert has(position, seat, "silver", "food", "ash") == (
                brought.get(4, 0),
                brought.get(5, 0),
                brought.get(3, 0),
            )
        red = brought.get(atoms.BANNERS, 0) + brought.get(atoms.BANNERS + 3, 0)
        assert position.turn[marks.BANNERS] == red
        assert has(position, seat, "supply", f"{kind}s") == (0, 1 << slot)
        assert refused(position, f"{kind} {1 + (slot == 0)}") == "E10.1"
        give(position, seat, supply=3)
        assert refused(position, f"{kind} {slot + 1}") == "E10.1"  # one a turn
        position.turn[marks.TRADER] = position.turn[marks.ELDER] = 0
        refresh(position)
        assert refused(position, f"{kind} {slot + 1}") == "E10.1"  # the slot is taken


def test_e10_2_recovering_is_optional_and_still_counts_as_this_turns_use() -> None:
    position = work("temple", 0)
    seat = position.seat
    play(position, "trader 1")
    gain(position, seat, "recover 1")
    assert legal(position) == {"recover trader 1", "decline"}
    play(position, "recover trader 1")
    assert has(position, seat, "traders", "supply") == (0, 6)
    assert refused(position, "trader 2") == "E10.1"
    give(position, seat, tent=0)
    gain(position, seat, "recover 1")  # nobody to recover, and no tent move
    assert position.observe(None).phase == "temple" and has(position, seat, "tent") == (0,)
    gain(position, seat, "develop")
    assert "decline" in legal(position) and len(legal(position, "develop")) == 5
    play(position, "decline")
    position.put(seat, fields.TURNED, 31)
    gain(position, seat, "develop")
    assert position.observe(None).phase == "temple"
    position.put(seat, fields.TURNED, 0)
    prepare(position, seat)
    give(position, seat, traders=1, supply=0)
    gain(position, seat, "recover 1")
    play(position, "recover trader 1")
    assert position.observe(None).phase == "assignment"


def test_e10_3_the_lowest_marker_brings_the_columns_bonus_once() -> None:
    """The rulebook's example: the third colour makes the first set and moves on the altar track."""
    position = work("temple", 0)
    seat = position.seat
    give(position, seat, altar=0, blessing_orange=2, blessing_red=1)
    gain(position, seat, "blessing purple")
    assert has(position, seat, "altar") == (1,)
    gain(position, seat, "blessing purple")
    assert has(position, seat, "altar") == (1,)
    bonuses = [("food", 2), ("supply", 1), ("gold", 1), ("tent", 2), ("vp", 4)]
    for column, (what, amount) in enumerate(bonuses, 2):
        give(position, seat, blessing_orange=column, blessing_purple=column, blessing_red=column - 1, tent=0)
        before = has(position, seat, what)[0]
        gain(position, seat, "blessing red")
        assert has(position, seat, what)[0] - before == amount
    give(position, seat, blessing_orange=6, blessing_purple=0, blessing_red=0)
    gain(position, seat, "blessing any")
    assert legal(position, "bless") == {"bless purple", "bless red"}  # one that can move


def test_every_question_has_more_than_one_answer_or_is_a_turns() -> None:
    position = work("temple", 9)
    give(position, position.seat, blessing_orange=6, blessing_purple=6)
    gain(position, position.seat, "blessing any")
    assert has(position, position.seat, "blessing_red") == (1,)


@pytest.mark.parametrize("worker", ["trader", "elder"])
def test_e10_1_one_trader_and_one_elder_a_turn(worker: str) -> None:
    position = work("walls", 0)
    seat = position.seat
    tile(position, seat, "traders", 1, turned=True)
    tile(position, seat, "elders", 1, turned=True)
    give(position, seat, supply=5)
    play(position, f"{worker} 1")
    while position.observe(None).phase != "walls":
        play(position, sorted(legal(position))[0])
    assert legal(position, f"{worker} ") == set() and refused(position, f"{worker} 2") == "E10.1"
    assert has(position, seat, f"{worker}s") == (1,)


def test_e17_1_a_resource_of_choice_is_never_gold() -> None:
    position = work("walls", 0)
    seat = position.seat
    gain(position, seat, "resource 2")
    for _ in range(2):
        assert legal(position, "take") == {"take stone", "take wood", "take ash"}
        assert refused(position, "take gold") == "E17.1"
        play(position, "take ash")
    assert has(position, seat, "gold", "stone", "wood", "ash") == (9, 9, 9, 11)


def test_e10_2_every_trader_and_elder_that_was_sent_can_be_recovered() -> None:
    position = work("walls", 0)
    seat = position.seat
    give(position, seat, traders=0b01, elders=0b110, supply=0)
    gain(position, seat, "recover 1")
    wanted = {"recover trader 1", "recover elder 2", "recover elder 3", "decline"}
    assert legal(position) - {"buy food"} == wanted
    play(position, "recover elder 3")
    assert has(position, seat, "traders", "elders", "supply") == (0b01, 0b010, 1)

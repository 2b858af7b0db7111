"""Deals and dumped positions of Babylonia that can't be: each is refused with a sentence that says what."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mudbrick import game
from mudbrick.engine import Deal, FastChance, MudbrickError, Observation, Setting
from mudbrick.engine.errors import BadComponents, BadDeal
from tests.babylonia.boards import BABYLONIA, CLAN, position
from tests.contract.walks import play_out

# Documents are JSON here: anything goes, that is the point.
Document = dict[str, Any]
Edit = Callable[[Document], object]


def deal(**options: str) -> tuple[Deal, Document]:
    made = BABYLONIA.deal(2, FastChance(1), **options)
    return made, json.loads(json.dumps(made.setup))


@pytest.mark.parametrize(
    ("edit", "complaint"),
    [
        (lambda setup: setup.pop("start"), "a deal has cards, pools, sites, start, not cards"),
        (lambda setup: setup.update(extra=1), "not cards, extra, pools"),
        (lambda setup: setup.update(start=2), "the start player must be a seat from 0 to 1, not 2"),
        (lambda setup: setup.update(start=-1), "the start player must be a seat"),
        (lambda setup: setup.update(start="0"), "the start player must be a seat"),
        (lambda setup: setup.update(start=True), "the start player must be a seat"),
        (lambda setup: setup.update(cards=[1, 2, 3]), "the cards must be 7 different ones from 1 to 7"),
        (lambda setup: setup.update(cards=[1, 2, 3, 4, 5, 6, 8]), "from 1 to 7"),
        (lambda setup: setup.update(cards=[0, 1, 2, 3, 4, 5, 6]), "from 1 to 7"),
        (lambda setup: setup.update(cards=[1, 1, 3, 4, 5, 6, 7]), "different"),
        (lambda setup: setup.update(cards=7), "the cards must be"),
        (lambda setup: setup.update(cards=[[1], 2, 3, 4, 5, 6, 7]), "the cards must be"),
        (lambda setup: setup.update(cards=[1.0, 2, 3, 4, 5, 6, 7]), "the cards must be"),
        (lambda setup: setup.update(cards=[True, 2, 3, 4, 5, 6, 7]), "the cards must be"),
        (lambda setup: setup["sites"].pop("9,9"), "the sites must be the 18 in play with 2 players"),
        (lambda setup: setup["sites"].update({"8,12": "P"}), "the sites must be the 18 in play"),
        (lambda setup: setup["sites"].update({"9,9": "MSP"}), "must be those of the box for 2 players"),
        (lambda setup: setup["sites"].update({"9,9": 5}), "must be those of the box for 2 players"),
        (lambda setup: setup.update(sites=[]), "the sites must be"),
        (lambda setup: setup.update(pools=[CLAN]), "there must be 2 pools"),
        (lambda setup: setup.update(pools=[CLAN, CLAN[1:]]), "the pool of seat 1 must hold a whole clan"),
        (
            lambda setup: setup.update(pools=[CLAN[:-1] + "P", CLAN]),
            "the pool of seat 0 must hold a whole clan",
        ),
        (lambda setup: setup.update(pools=[CLAN, 3]), "the pool of seat 1 must hold"),
    ],
)
def test_a_deal_that_cannot_come_out_of_the_box_is_refused(edit: Edit, complaint: str) -> None:
    made, setup = deal()
    edit(setup)
    with pytest.raises(BadDeal) as caught:
        BABYLONIA.begin(Deal(made.setting, setup))
    assert complaint in str(caught.value)


def test_a_deal_by_hand_is_fine_if_it_can_come_out_of_the_box() -> None:
    made, setup = deal(ziggurat_cards="random")
    setup |= {"cards": [1, 2, 3, 6, 7, 8, 9], "pools": [CLAN, CLAN[::-1]], "start": 1}
    table = BABYLONIA.begin(Deal(made.setting, setup)).dump()
    assert (table["open_cards"], table["stands"]) == ([1, 2, 3, 6, 7, 8, 9], ["PPPPP", "FFFFF"])
    assert (table["seat"], table["pools"]) == (1, [CLAN[5:], CLAN[::-1][5:]])


def taking_at_a_tie(table: Document) -> None:
    table["board"]["12,8"] = "scored ziggurat"
    table.update(phase="taking", ziggurat="12,8")


def empty_stand(table: Document) -> None:
    table["pools"][0] += table["stands"][0]
    table["stands"][0] = ""


@pytest.mark.parametrize(
    ("edit", "complaint"),
    [
        (lambda table: table.update(game="chess"), "this is chess by rules 1, not babylonia by rules 1"),
        (lambda table: table.update(rules=2), "by rules 2"),
        (lambda table: table.update(components={"stand.usual": 6}), "other component numbers"),
        (lambda table: table.update(seats=5), "Babylonia is for 2, 3 or 4 players, not 5"),
        (lambda table: table["options"].update(connection="none"), "option connection can be"),
        (lambda table: table["options"].pop("connection"), "does not say all the options"),
        (lambda table: table.update(options={"connection": []}), "option 'connection' must be true, false"),
        (lambda table: table["board"].update({"0,10": "farmer 0"}), "0,10 is not a hex in play"),
        (lambda table: table["board"].update({"99,9": "farmer 0"}), "99,9 is not a hex in play"),
        (
            lambda table: table["board"].update({"9,9": "castle"}),
            "'castle' on 9,9 is nothing",
        ),
        (lambda table: table["board"].update({"8,10": "face-down 0"}), "'face-down 0' on 8,10"),
        (lambda table: table["board"].update({"9,9": "out"}), "'out' on 9,9"),
        (lambda table: table["board"].update({"8,8": "city M"}), "'city M' on 8,8"),
        (lambda table: table["board"].update({"9,9": "city "}), "'city ' on 9,9"),
        (lambda table: table["board"].update({"8,8": "ziggurat"}), "'ziggurat' on 8,8"),
        (lambda table: table["board"].update({"12,8": "city M"}), "'city M' on 12,8"),
        (lambda table: table["board"].pop("12,8"), "the ziggurat on 12,8 is missing"),
        (lambda table: table["board"].update({"2,4": "face-down farmer 1"}), "'face-down farmer 1' on 2,4"),
        (lambda table: table["board"].update({"8,10": "farmer 0"}), "'farmer 0' on 8,10"),
        (lambda table: table["board"].update({"12,8": "farmer 0"}), "'farmer 0' on 12,8"),
        (lambda table: table["board"].update({"8,8": "farmer 3"}), "'farmer 3' on 8,8"),
        (lambda table: table["board"].update({"8,8": "farmer 0"}), "not a clan"),
        (lambda table: table["board"].update({"9,9": 3}), "'board' must be a table of texts, not with 3"),
        (lambda table: table.pop("board"), "'board' is missing"),
        (lambda table: table["stands"].append(""), "'stands' must be a list of 2"),
        (lambda table: table.update(stands=["PMSFX", "PMSFF"]), "the stand of seat 0 holds 'X'"),
        (lambda table: table.update(stands=["PMSFFF", "PMSFF"]), "seat 0 has"),
        (lambda table: table.update(pools="none"), "'pools' must be a list of 2"),
        (lambda table: table.update(scores=[1]), "'scores' must be a list of 2"),
        (lambda table: table.update(scores=[1, True]), "'scores' must be a list of whole numbers"),
        (lambda table: table.update(cities=["1", 0]), "'cities' must be a list of whole numbers"),
        (lambda table: table.update(cards=[[1], 2]), "'cards' must list cards from 1 to 9"),
        (lambda table: table.update(open_cards=[10]), "'open_cards' must list cards from 1 to 9"),
        (lambda table: table.update(open_cards=[True]), "'open_cards' must list cards from 1 to 9"),
        (lambda table: table.update(seat=2), "'seat' must be a whole number from 0 to 1, not 2"),
        (lambda table: table.update(turns=-1), "'turns' must be a whole number"),
        (lambda table: table.update(phase="sleeping"), "'phase' must be one of playing, scoring"),
        (lambda table: table.update(placed=["99,9"]), "'99,9' is not a hex of the map"),
        (lambda table: table.update(placed=["2,4"]), "'placed': seat 0 has no token on 2,4"),
        (lambda table: table.update(phase="taking", ziggurat="99,9"), "'99,9' is not a hex of the map"),
        (lambda table: table.update(phase="taking", ziggurat="12,8"), "no ziggurat was scored on 12,8"),
        (taking_at_a_tie, "'ziggurat': nobody has the majority there"),
        (lambda table: table.update(phase="scoring"), "it is scoring, but seat 0 could do nothing"),
        (empty_stand, "it is playing, but seat 0 could do nothing"),
    ],
)
def test_a_document_that_is_no_position_is_refused(edit: Edit, complaint: str) -> None:
    table: Document = json.loads(json.dumps(position({"F1": "2,4"}).dump()))
    edit(table)
    with pytest.raises(MudbrickError) as caught:
        BABYLONIA.load(table)
    assert complaint in str(caught.value)


def test_observations_of_other_games_are_refused() -> None:
    other = Observation(Setting("chess", 1, 2, {}), None, (), (), (), (), True, "over")
    with pytest.raises(MudbrickError, match="not an observation of Babylonia"):
        BABYLONIA.guess(other, FastChance(1))


def test_an_owner_may_correct_numbers_and_the_game_plays_by_them() -> None:
    own = game("babylonia", {"stand.usual": 6, "ziggurat_cards.points": 12})
    table = own.start(2, seed=1)
    assert table.setting.components == {"stand.usual": 6, "ziggurat_cards.points": 12}
    stands = table.dump()["stands"]
    assert isinstance(stands, list) and [len(stand) for stand in stands] == [6, 6]
    play_out(table, FastChance(1))
    assert own.load(json.loads(json.dumps(table.dump()))).dump() == table.dump()
    with pytest.raises(BadDeal, match="other component numbers"):
        BABYLONIA.load(table.dump())


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"stand.usal": 6}, "there is no value 'stand.usal'"),
        ({"stand.usual": "six"}, "'stand.usual' must be a whole number, not \"six\""),
        ({"stand.usual": -1}, "'stand.usual' must be from 1 to 30, not -1"),
        ({"tokens.2.P": 3}, "'tokens.2' has 19 tokens for 18 sites"),
        ({"map": "-- xx"}, "'map', line 1: 'xx' is none of"),
        ({"lands.middle": [99, 9]}, "'lands.middle' must be the row and the column of a hex on the map"),
        ({"out_of_play.2": "west"}, "'out_of_play.2': 'west' is not known; known: north, middle, south"),
    ],
)
def test_corrections_that_do_not_fit_are_refused(changes: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadComponents) as caught:
        game("babylonia", changes)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("rows", "changed", "site"),
    [
        ({21: (" () -- -- ", " -- () -- ")}, "a site beside another", "21,3"),
        ({20: ("~~ -- -- ", "~~ -- ~~ "), 21: (" () -- -- ", " () ~~ ~~ ")}, "a site in the river", "22,4"),
    ],
)
def test_a_map_whose_cities_cannot_be_surrounded_is_refused(
    rows: dict[int, tuple[str, str]], changed: str, site: str
) -> None:
    lines = str(BABYLONIA.components.values["map"]).strip("\n").splitlines()
    for row, (before, after) in rows.items():
        assert lines[row].startswith(before)
        lines[row] = lines[row].replace(before, after, 1)
    with pytest.raises(BadComponents) as caught:
        game("babylonia", {"map": "\n".join(lines)})
    assert f"{site} needs land around it and no other beside it" in str(caught.value), changed

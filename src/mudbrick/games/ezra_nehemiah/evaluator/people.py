"""Who works for a player: workers, Levites, altar, blessings, tent, city and Torah (E6 to E11)."""

from __future__ import annotations

from mudbrick.games.ezra_nehemiah.box.names import (
    ASH,
    ELDERS,
    FOOD,
    MOST_LEVITES,
    TILES,
    TRADERS,
    WEEKS,
    WOOD,
)
from mudbrick.games.ezra_nehemiah.chapters import e06_altar
from mudbrick.games.ezra_nehemiah.evaluator import places
from mudbrick.games.ezra_nehemiah.evaluator.goods import lowest
from mudbrick.games.ezra_nehemiah.evaluator.survey import ROWS, Survey, bits, temple_cubes
from mudbrick.games.ezra_nehemiah.evaluator.tally import Tally
from mudbrick.games.ezra_nehemiah.numbers import fields


def measure(survey: Survey, player: int, tally: Tally) -> None:
    """Note who works for a player, and how far they have come."""
    _workers(survey, player, tally)
    _altar(survey, player, tally)
    _blessings(survey, player, tally)
    _buildings(survey, player, tally)


def _workers(survey: Survey, player: int, tally: Tally) -> None:
    position = survey.position
    box = position.frame.box
    things = survey.things
    base = player * fields.WIDTH
    supply = things[base + fields.SUPPLY]
    traders = bits(things[base + fields.TRADERS])
    elders = bits(things[base + fields.ELDERS])
    home = traders + elders + things[base + fields.FARMERS] + things[base + fields.LABOURERS]
    tally.note(places.SUPPLY, supply)
    tally.note(places.FIRST_SUPPLY, min(supply, 1))
    tally.note(places.SUPPLY_IN_WEEK, min(supply, survey.week_turns[player]))
    tally.note(places.AT_HOME, home)
    tally.note(places.WORKFORCE, (supply + home) * survey.weeks)
    tally.note(places.RESERVE_EMPTY, int(things[base + fields.RESERVE] == 0))
    turned = things[base + fields.TURNED]
    week_turns = survey.week_turns[player]
    if week_turns:
        sent = min(week_turns, supply)
        slots = len(box.trader_slots[turned >> TRADERS & 1][things[base + fields.TILE + TRADERS]]) - traders
        tally.note(places.TRADER_SLOTS, min(slots, sent))
        slots = len(box.elder_slots[turned >> ELDERS & 1][things[base + fields.TILE + ELDERS]]) - elders
        tally.note(places.ELDER_SLOTS, min(slots, sent))
    for kind in range(len(TILES)):
        if turned >> kind & 1:
            tally.note(places.GUARDS + kind, 1)
    levites = things[base + fields.LEVITES]
    turns = survey.turns[player]
    tally.note(places.LEVITES, levites)
    tally.note(places.LEVITES_IN_TIME, levites * turns / 18.0)
    tally.note(places.LEVITES_SQUARED, levites * levites)
    if turns:
        if levites < MOST_LEVITES and supply and things[base + FOOD] >= box.levite_food[levites + 1]:
            tally.note(places.NEXT_LEVITE, 1)
        tally.note(places.LAYING, min(levites, temple_cubes(survey, player)))
        tally.note(places.BURNING, min(levites, things[base + ASH] + things[base + WOOD]))
    most = position.standing[0]
    for other in position.standing:
        if things[other * fields.WIDTH + fields.LEVITES] > things[most * fields.WIDTH + fields.LEVITES]:
            most = other
    if most == player:
        tally.note(places.MOST_LEVITES, _sectors_left(survey))


def _sectors_left(survey: Survey) -> int:
    """Sectors of the temple that are not full."""
    full = survey.position.frame.width
    for row in survey.position.temple:
        full = min(full, len(row))
    left = 0
    for end in survey.position.frame.sectors:
        left += int(full < end)
    return left


def _altar(survey: Survey, player: int, tally: Tally) -> None:
    position = survey.position
    box = position.frame.box
    things = survey.things
    altar = things[player * fields.WIDTH + fields.ALTAR]
    tally.note(places.ALTAR, altar)
    tally.note(places.GOLDEN, survey.gains.golden[altar] * survey.weeks)
    first = position.standing[0]
    if first == player:
        tally.note(places.LEADER, 1)
        first = position.standing[1]
    tally.note(places.ALTAR_LEAD, max(-5, min(5, altar - things[first * fields.WIDTH + fields.ALTAR])))
    if not survey.preparing[player]:
        return
    prophets = box.prophets[position.altar_card * WEEKS + position.week]
    side = e06_altar.prophet_side(position, player)
    if side == e06_altar.BEHIND:
        tally.note(places.BEHIND, 1)
        tally.note(places.TO_ZECHARIAH, min(6, prophets[0] - altar))
    if side == e06_altar.AHEAD:
        tally.note(places.AHEAD, 1)
    else:
        tally.note(places.TO_HAGGAI, min(6, prophets[1] - altar))


def _blessings(survey: Survey, player: int, tally: Tally) -> None:
    things = survey.things
    base = player * fields.WIDTH
    low = lowest(survey, player)
    total = 0
    highest = 0
    missing = 0
    for colour in range(3):
        marker = things[base + fields.BLESSINGS + colour]
        total += marker
        highest = max(highest, marker)
        missing += int(marker == low)
    tally.note(places.BLESSINGS, total)
    tally.note(places.LOWEST_BLESSING, low)
    tally.note(places.MISSING_BLESSINGS, missing)
    tally.note(places.HIGHEST_BLESSING, highest)
    tally.note(places.NEXT_COLUMN, int(missing == 1))
    around = survey.gains.tent
    tally.note(around[(things[base + fields.TENT] + 1) % len(around)], 1)


def _buildings(survey: Survey, player: int, tally: Tally) -> None:
    position = survey.position
    tally.note(places.WALLS, survey.walls[player])
    tally.note(places.GATES, survey.keepers[player])
    if survey.turns[player]:
        tally.note(places.OPEN_SIDES, survey.open_sides[player])
        tally.note(places.WALLS_BY_GATES, survey.walls_by_gates[player])
    tally.note(places.WALL_DECK_EMPTY, int(not position.wall_decks[player]))
    for row in range(ROWS):
        tally.note(places.SCRIBES_1 + row, survey.scribe_rows[player * ROWS + row])
    tally.note(places.SCRIBES, survey.scribes[player] * survey.weeks)
    held = survey.things[player * fields.WIDTH + fields.SCROLLS]
    scroll = 0
    while held:
        if held & 1:
            tally.note(places.SCROLLS + scroll, 1)
        held >>= 1
        scroll += 1

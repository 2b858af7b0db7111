"""What a player has: goods, food for the Sabbath, points that are certain (E9, E12, E13, E15)."""

from __future__ import annotations

from mudbrick.games.ezra_nehemiah.box.names import (
    ASH,
    CUBES,
    DAYS,
    FARMERS,
    FOOD,
    GOLD,
    GOODS,
    GUARDS,
    SILVER,
    STONE,
    TILES,
    WEEKS,
    WOOD,
)
from mudbrick.games.ezra_nehemiah.chapters import e06_altar
from mudbrick.games.ezra_nehemiah.evaluator import places
from mudbrick.games.ezra_nehemiah.evaluator.survey import ROWS, Survey, bits
from mudbrick.games.ezra_nehemiah.evaluator.tally import Tally
from mudbrick.games.ezra_nehemiah.numbers import fields, works


def measure(survey: Survey, player: int, tally: Tally) -> None:
    """Note what a player has."""
    _points(survey, player, tally)
    _goods(survey, player, tally)
    _food(survey, player, tally)


def _points(survey: Survey, player: int, tally: Tally) -> None:
    position = survey.position
    box = position.frame.box
    things = survey.things
    base = player * fields.WIDTH
    points = things[base + fields.VP] + survey.buildings[player] + final_points(survey, player)
    points += bits(things[base + fields.TURNED]) * box.tile_vp
    for row in range(ROWS):
        points += survey.scribe_rows[player * ROWS + row] * box.scroll_vp[row]
    tally.note(places.POINTS, points)
    tally.note(places.TURNS, survey.turns[player])
    silver = 0
    for good in range(len(GOODS)):
        silver += things[base + good] * box.leftovers[good]
    price = box.silver_for_point
    if things[base + fields.SCROLLS] & box.scrolls.sets[works.LEFTOVER_POINTS]:
        price = box.scrolls.amount[box.scrolls.alike[works.LEFTOVER_POINTS][0]]
    tally.note(places.LEFTOVERS, silver / price)


def final_points(survey: Survey, player: int) -> int:
    """What the gold scrolls of a player would score now (E11.1)."""
    position = survey.position
    things = survey.things
    base = player * fields.WIDTH
    held = things[base + fields.SCROLLS] >> position.frame.box.scrolls.first_gold
    if not held:
        return 0
    scrolls = position.frame.box.scrolls
    rows = player * ROWS
    scribes = survey.scribes[player]
    points = 0
    for scroll in range(scrolls.first_gold, len(scrolls.names)):
        if not things[base + fields.SCROLLS] >> scroll & 1:
            continue
        work = scrolls.works[scroll]
        amount = max(1, scrolls.amount[scroll])
        if work == works.FULL_ROW_POINTS:
            for row in position.temple:
                points += int(len(row) == position.frame.width)
        elif work == works.WORKER_POINTS:
            points += (things[base + fields.LEVITES] + survey.keepers[player] + scribes) // amount
        elif work == works.TOP_SCRIBE_POINTS:
            points += survey.scribe_rows[rows + ROWS - 1] * amount
        elif work == works.BLESSING_POINTS:
            points += lowest(survey, player)
        elif work == works.LOWER_SCRIBE_POINTS:
            points += scribes - survey.scribe_rows[rows + ROWS - 1]
        elif work == works.BUILDING_POINTS:
            points += (survey.walls[player] + survey.keepers[player] - position.frame.keepers) // amount
        elif work == works.HAND_POINTS:
            points += _hand_points(survey, things[base + fields.HAND])
    return points


def _hand_points(survey: Survey, hand: int) -> int:
    points = 0
    for card in range(len(survey.worth)):
        if hand >> card & 1:
            points += survey.worth[card]
    return points


def lowest(survey: Survey, player: int) -> int:
    """The column of a player's lowest blessing."""
    place = player * fields.WIDTH + fields.BLESSINGS
    things = survey.things
    low = min(things[place], things[place + 1])
    return min(low, things[place + 2])


def _goods(survey: Survey, player: int, tally: Tally) -> None:
    things = survey.things
    base = player * fields.WIDTH
    gold = things[base + GOLD]
    stone = things[base + STONE]
    wood = things[base + WOOD]
    ash = things[base + ASH]
    silver = things[base + SILVER]
    tally.note(places.GOLD, gold)
    tally.note(places.STONE, stone)
    tally.note(places.WOOD, wood)
    tally.note(places.ASH, ash)
    tally.note(places.SILVER, silver)
    tally.note(places.FOOD, things[base + FOOD])
    if not survey.turns[player]:
        return  # nothing can be made of them any more
    tally.note(places.FIRST_GOLD, min(gold, 1))
    tally.note(places.SECOND_GOLD, min(gold, 2))
    tally.note(places.FIRST_STONE, min(stone, 1))
    tally.note(places.SECOND_STONE, min(stone, 3))
    tally.note(places.FIRST_WOOD, min(wood, 1))
    tally.note(places.SECOND_WOOD, min(wood, 3))
    tally.note(places.FIRST_ASH, min(ash, 1))
    tally.note(places.SECOND_ASH, min(ash, 3))
    tally.note(places.FIRST_SILVER, min(silver, 3))
    tally.note(places.SECOND_SILVER, min(silver, 8))
    tally.note(places.BUILDING_CUBES, min(4, stone + min(wood, 1) + gold))
    box = survey.position.frame.box
    turned = things[base + fields.TURNED]
    for kind in range(len(TILES)):
        if not turned >> kind & 1:
            cost = box.tile_cost[kind][things[base + fields.TILE + kind]]
            enough = True
            for good in range(len(GOODS)):
                if things[base + good] < cost[good]:
                    enough = False
                    break
            if enough:
                tally.note(places.AFFORDABLE_TILES, 1)
    if not turned >> GUARDS & 1:
        cubes = 0
        for cube in range(CUBES):
            cubes += things[base + cube]
        tally.note(places.ROOM, max(0, box.limit[things[base + fields.TILE + GUARDS]] - cubes))


def _food(survey: Survey, player: int, tally: Tally) -> None:
    """What the coming Sabbath asks for, and what the workers at home can still grow."""
    position = survey.position
    box = position.frame.box
    gains = survey.gains
    things = survey.things
    base = player * fields.WIDTH
    held = things[base + fields.SCROLLS]
    sets = box.scrolls.sets
    keepers = 0 if held & sets[works.FREE_TRADERS] else survey.keepers[player]
    scribes = 0 if held & sets[works.FREE_SCRIBES] else survey.scribes[player]
    tally.note(places.LASTING_MOUTHS, (keepers + scribes) * survey.weeks)
    turned = things[base + fields.TURNED]
    farmers = things[base + fields.TILE + FARMERS]
    harvest = gains.food[box.harvest[farmers]] if turned >> FARMERS & 1 else 0
    tally.note(places.HARVEST, harvest * survey.weeks)
    if not survey.feeding[player]:
        return
    eats = 0 if held & sets[works.FREE_FIELDS] else 1
    mouths = keepers + scribes + bits(things[base + fields.ELDERS])
    if not held & sets[works.FREE_TRADERS]:
        mouths += bits(things[base + fields.TRADERS])
    mouths += eats * (things[base + fields.FARMERS] + things[base + fields.LABOURERS])
    food = things[base + FOOD]
    if box.exchange[farmers]:
        food += things[base + SILVER] // box.exchange[farmers]
    preparing = survey.preparing[player]
    waiting = things[base + fields.TO_PREPARE] if preparing == 1 else 0
    if preparing == 2 or waiting >> 1 & 1:
        food += harvest
    if preparing == 2 or waiting & 1:
        effect = box.judgement[position.altar_card * WEEKS + position.week][
            e06_altar.prophet_side(position, player)
        ]
        food += gains.food[effect]
        tally.note(places.JUDGEMENT_POINTS, gains.points[effect])
        tally.note(places.JUDGEMENT_GIFTS, gains.gifts[effect])
    supply = things[base + fields.SUPPLY] if preparing else 0
    yields = gains.food[box.farming[turned >> FARMERS & 1][farmers]] - eats  # of one more farmer
    late = (position.day + 1.0) / (DAYS + 1)
    hunger = mouths - food
    if hunger > 0:
        tally.note(places.HUNGER, hunger)
        tally.note(places.HUNGER_LATE, hunger * late)
        sure = hunger - supply * yields
        if sure > 0:
            tally.note(places.SURE_HUNGER, sure)
            tally.note(places.SURE_HUNGER_LATE, sure * late)
    else:
        tally.note(places.SPARE_FOOD, -hunger)
        tally.note(places.FIRST_SPARE_FOOD, min(3, -hunger))
    if supply:  # how many of them may labour when the others farm
        tally.note(
            places.FREE_LABOUR, max(0.0, min(supply, (supply * yields - hunger) / max(1, yields + eats)))
        )

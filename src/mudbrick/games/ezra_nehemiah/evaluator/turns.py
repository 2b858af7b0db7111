"""What a player can do next: characters, banners, the turn that is going on, gifts still due (E4, E5)."""

from __future__ import annotations

from mudbrick.engine.agenda import SIZE
from mudbrick.games.ezra_nehemiah.box.names import ANY, BLUE, CUBES, GREY, PILES, RED
from mudbrick.games.ezra_nehemiah.evaluator import places
from mudbrick.games.ezra_nehemiah.evaluator.survey import CARDS, Survey, bits, temple_cubes
from mudbrick.games.ezra_nehemiah.evaluator.tally import Tally
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.numbers.spaces import heap_size


def measure(survey: Survey, player: int, tally: Tally) -> None:
    """Note a player's characters, and what is going on."""
    _characters(survey, player, tally)
    position = survey.position
    if position.turn[marks.AT_WORK] == player and not survey.resting:
        _turn(survey, player, tally)
    _due(survey, player, tally)


def _characters(survey: Survey, player: int, tally: Tally) -> None:
    position = survey.position
    box = position.frame.box
    things = survey.things
    base = player * fields.WIDTH
    tucked = things[base + fields.TUCKED]
    hand = things[base + fields.HAND]
    turns = survey.turns[player]
    sabbaths = survey.sabbaths[player]
    worth = survey.worth
    lasting = [0, 0, 0]
    best_hand = [0, 0, 0]
    points = 0
    tucking_hand = 0
    for card in range(CARDS):
        if tucked >> card & 1:
            points += worth[card]
            colour, value = box.top_banner[card]
            lasting[colour] += value
            if sabbaths:
                tally.note(places.TUCKED + card, sabbaths)
        elif hand >> card & 1:
            banners = box.banners[card]
            for colour in range(3):
                if banners[colour] > best_hand[colour]:
                    best_hand[colour] = banners[colour]
            tucking_hand = max(tucking_hand, worth[card])
    tally.note(places.TUCKED_POINTS, points * sabbaths)
    heroes = things[base + fields.HEROES]
    for hero in range(len(box.scrolls.heroes)):
        if heroes >> hero & 1:
            colour, value = box.scrolls.hero_banner[hero]
            lasting[colour] += value
    shown = [0, 0, 0]
    first = 0
    second = 0
    for pile in range(player * PILES, player * PILES + PILES):
        cards = position.piles[pile]
        if cards:
            banners = box.banners[cards[-1]]
            for colour in range(3):
                shown[colour] += banners[colour]
            for card in cards:
                if worth[card] > first:
                    second = first
                    first = worth[card]
                elif worth[card] > second:
                    second = worth[card]
    if survey.tucks[player]:
        tucking = first + second if survey.tucks[player] > 1 else first
        tally.note(places.TUCKING, tucking * sabbaths)
        if survey.week_turns[player]:
            tally.note(places.TUCKING_HAND, max(0, tucking_hand - first) * sabbaths)
    if not turns:
        return
    week_turns = survey.week_turns[player]
    for colour in range(3):
        tally.note(places.LASTING_RED + colour, lasting[colour] * turns / 18.0)
        tally.note(places.HAND_RED + colour, best_hand[colour])
        if week_turns:
            tally.note(places.SHOWN_RED + colour, shown[colour])
            tally.note(places.SHOWN_RED_IN_WEEK + colour, shown[colour] * week_turns / 5.0)


def _turn(survey: Survey, player: int, tally: Tally) -> None:
    """What is left of the player's own turn."""
    position = survey.position
    turn = position.turn
    main = turn[marks.MAIN]
    if main == NONE:
        tally.note(places.TURN_TO_COME if turn[marks.PLAYED] == NONE else places.MAIN_TO_COME, 1)
        for colour in range(3):
            waiting = turn[marks.POOL + colour] + turn[marks.POOL + ANY]
            tally.note(places.COULD_RED + colour, waiting)
    else:
        left = turn[marks.BANNERS]
        tally.note(places.LEFT_RED + main, left)
        if main == RED:
            _temple(survey, player, tally)
        elif main == GREY:
            _space(survey, player, tally)
        elif main == BLUE:
            tally.note(places.SCRIBE_TO_COME, int(not turn[marks.SCRIBE]))
            tally.note(places.TENT_TO_COME, int(not turn[marks.TENT_DONE]))
    tally.note(places.AUXILIARY_TO_COME, int(not turn[marks.AUXILIARY]))
    tally.note(places.TRADER_TO_COME, int(not turn[marks.TRADER]))
    tally.note(places.ELDER_TO_COME, int(not turn[marks.ELDER]))


def _temple(survey: Survey, player: int, tally: Tally) -> None:
    turn = survey.position.turn
    if turn[marks.LEVITES_REST]:
        return
    levites = survey.things[player * fields.WIDTH + fields.LEVITES] - turn[marks.LEVITES_USED]
    tally.note(places.LEVITES_TO_WORK, levites)
    cubes = min(levites, temple_cubes(survey, player))
    tally.note(places.CUBES_TO_LAY, min(cubes, turn[marks.BANNERS]))


def _space(survey: Survey, player: int, tally: Tally) -> None:
    """Where the player works at the wall: rubble left, or ready to build on."""
    position = survey.position
    space = position.turn[marks.SPACE]
    if space == NONE or position.turn[marks.BUILT]:
        return
    rubble = position.rubble[space]
    if rubble:
        tally.note(places.HEAP, heap_size(rubble))
        return
    ring = position.frame.box.ring
    base = player * fields.WIDTH
    things = survey.things
    missing = max(0, ring.stone[space] - things[base + 1]) + max(0, ring.wood[space] - things[base + 2])
    missing = max(0, missing - things[base])
    grey = ring.grey[space] + missing * position.frame.box.discount_grey
    if position.turn[marks.BANNERS] >= grey:
        tally.note(places.BUILDABLE, 1)


def _due(survey: Survey, player: int, tally: Tally) -> None:
    """What the agenda still has for the player."""
    position = survey.position
    agenda = position.agenda
    for task in range(0, len(agenda), SIZE):
        if agenda[task + 1] != player:
            continue
        kind = agenda[task]
        if kind == tasks.ASK_RESOURCE or kind == atoms.RESOURCE:
            tally.note(places.DUE_CUBES, agenda[task + 2])
        elif kind == tasks.ASK_BLESSING or kind == atoms.BLESSING_ANY:
            tally.note(places.DUE_BLESSINGS, 1)
        elif kind == tasks.ASK_RECOVER:
            tally.note(places.DUE_RECOVERY, 1)
        elif kind == tasks.ASK_DEVELOP:
            tally.note(places.DUE_TILE, 1)
        elif kind == tasks.ASK_WALL:
            tally.note(places.DUE_WALL, 1)
        elif kind == tasks.PUT_UP:
            tally.note(places.DUE_BUILDING, 1)
        elif kind == tasks.SETTLE_SCRIBE:
            tally.note(places.DUE_SCRIBE, 1 + position.frame.box.row_of[agenda[task + 2]])
        elif kind == tasks.ASK_PREPARATION:
            tally.note(places.TO_PREPARE, bits(survey.things[player * fields.WIDTH + fields.TO_PREPARE]))
        elif kind == tasks.ASK_DISCARD:
            cubes = 0
            for cube in range(CUBES):
                cubes += survey.things[player * fields.WIDTH + cube]
            tally.note(places.TO_DISCARD, cubes)

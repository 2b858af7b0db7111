"""The solo opponent: what it has, and what it will make of it (E16)."""

from __future__ import annotations

from mudbrick.games.ezra_nehemiah.box.names import GOLD, SILVER
from mudbrick.games.ezra_nehemiah.chapters import e16_opponent_acts
from mudbrick.games.ezra_nehemiah.evaluator import places
from mudbrick.games.ezra_nehemiah.evaluator.survey import ROWS, Survey
from mudbrick.games.ezra_nehemiah.evaluator.tally import Tally
from mudbrick.games.ezra_nehemiah.numbers import fields


def measure(survey: Survey, tally: Tally) -> None:
    """Note what the opponent has."""
    position = survey.position
    box = position.frame.box
    opponent = position.frame.opponent
    things = survey.things
    base = opponent * fields.WIDTH
    points = things[base + fields.VP] + survey.buildings[opponent]
    for row in range(ROWS):
        points += survey.scribe_rows[opponent * ROWS + row] * box.scroll_vp[row]
    sabbath = 0
    for part in e16_opponent_acts.sabbath_points(position, opponent):
        sabbath += part
    blessings = 0
    for colour in range(3):
        blessings += things[base + fields.BLESSINGS + colour]
    tally.note(places.SOLO_B if position.frame.solo_side else places.SOLO_A, 1)
    tally.note(places.OPPONENT_POINTS, points)
    tally.note(places.OPPONENT_SABBATH, sabbath * survey.sabbaths[opponent])
    tally.note(places.OPPONENT_LEVITES, things[base + fields.LEVITES] * survey.turns[opponent] / 18.0)
    tally.note(places.OPPONENT_SUPPLY, things[base + fields.SUPPLY])
    tally.note(places.OPPONENT_GOLD, things[base + GOLD])
    tally.note(places.OPPONENT_SILVER, things[base + SILVER])
    tally.note(places.OPPONENT_ALTAR, things[base + fields.ALTAR])
    tally.note(places.OPPONENT_BLESSINGS, blessings)
    tally.note(places.OPPONENT_SCRIBES, survey.scribes[opponent])
    tally.note(places.OPPONENT_KEEPERS, survey.keepers[opponent])

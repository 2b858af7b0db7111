"""A survey: what is counted once for all players of a position, before each of them is measured."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.agenda import SIZE
from mudbrick.games.ezra_nehemiah.box.names import DAYS, GOLD, STONE, WEEKS, WOOD
from mudbrick.games.ezra_nehemiah.evaluator.gains import Gains
from mudbrick.games.ezra_nehemiah.numbers import fields, tasks
from mudbrick.games.ezra_nehemiah.numbers.spaces import NOBODY, UNBUILT
from mudbrick.games.ezra_nehemiah.position import EzraPosition

ROWS: Final = 4  # of scrolls
CARDS: Final = 10


class Survey:
    """Lists are by player, unless said otherwise."""

    def __init__(self, position: EzraPosition, gains: Gains) -> None:
        self.position = position
        self.gains = gains
        players = position.frame.players
        self.players = players
        self.things = position.things
        self._count_city(position, players)
        self._count_scribes(position, players)
        self._count_time(position, players)
        self.worth = [0] * CARDS  # what each character would score at a Sabbath, of the player measured

    def _count_city(self, position: EzraPosition, players: int) -> None:
        self.walls = [0] * players
        self.keepers = [0] * players
        self.buildings = [0] * players  # points
        self.open_sides = [0] * players  # of own gates, beside walls that are not built
        self.walls_by_gates = [0] * players  # own walls beside gates that are not built
        box = position.frame.box
        gates = box.ring.gate
        holders = position.holders
        size = len(holders)
        for space in range(size):
            holder = holders[space]
            if holder in (UNBUILT, NOBODY):
                continue
            gate = gates[space]
            before = space - 1 if space else size - 1
            after = space + 1 if space + 1 < size else 0
            if gate >= 0:
                self.keepers[holder] += 1
                self.buildings[holder] += box.gate_vp[gate]
                self.open_sides[holder] += int(holders[before] == UNBUILT) + int(holders[after] == UNBUILT)
            else:
                self.walls[holder] += 1
                self.buildings[holder] += box.wall_vp[position.wall_cards[space]]
                if gates[before] >= 0 and holders[before] == UNBUILT:
                    self.walls_by_gates[holder] += 1
                if gates[after] >= 0 and holders[after] == UNBUILT:
                    self.walls_by_gates[holder] += 1

    def _count_scribes(self, position: EzraPosition, players: int) -> None:
        self.scribe_rows = [0] * (players * ROWS)  # by player and row
        self.scribes = [0] * players
        row_of = position.frame.box.row_of
        scribes = position.scribes
        for tile in range(len(scribes)):
            holder = scribes[tile]
            if holder >= 0:
                self.scribe_rows[holder * ROWS + row_of[tile]] += 1
                self.scribes[holder] += 1

    def _count_time(self, position: EzraPosition, players: int) -> None:
        weeks = WEEKS - 1 - position.week  # after this one
        day = position.day
        self.weeks = weeks
        self.resting = day >= DAYS
        self.turns = [0] * players  # after the one that is going on
        self.week_turns = [0] * players  # of those, in this week
        self.sabbaths = [weeks] * players  # still to be scored
        self.feeding = [not self.resting] * players  # is this week's feeding still to come?
        self.preparing = [0 if self.resting else 2] * players  # 2 to come, 1 going on, 0 over
        self.tucks = [0] * players  # characters still to be tucked this week
        if self.resting:
            for player in range(players):
                self.turns[player] = DAYS * weeks
            self._read_sabbath(position)
            return
        started = (position.seat - position.shofar) % players
        tucked = position.frame.box.tucked[position.week]
        for player in range(players):
            place = (player - position.shofar) % players
            left = DAYS - 1 - day + int(place > started)
            self.week_turns[player] = left
            self.turns[player] = left + DAYS * weeks
            self.sabbaths[player] = weeks + 1
            self.tucks[player] = tucked

    def _read_sabbath(self, position: EzraPosition) -> None:
        """What the agenda of the Sabbath still has for whom."""
        agenda = position.agenda
        for task in range(0, len(agenda), SIZE):
            kind = agenda[task]
            player = agenda[task + 1]
            if kind == tasks.SCORE_TUCKED:
                self.sabbaths[player] += 1
            elif kind == tasks.TUCK:
                self.tucks[player] = position.frame.box.tucked[position.week]
            elif kind == tasks.ASK_TUCK:
                self.tucks[player] = agenda[task + 2]
            elif kind == tasks.FEED or kind == tasks.ASK_FOOD:
                self.feeding[player] = True
            elif kind == tasks.BEGIN_PREPARATION:
                self.preparing[player] = 2
            elif kind == tasks.ASK_PREPARATION:
                self.preparing[player] = 1

    def judge_characters(self, player: int) -> None:
        """Work out what each character would score for a player."""
        box = self.position.frame.box
        things = self.things
        base = player * fields.WIDTH
        rows = player * ROWS
        counted = [
            self.gains.golden[things[base + fields.ALTAR]],
            things[base + fields.LEVITES],
            self.walls[player],
            bits(things[base + fields.TURNED]),
            things[base + fields.BLESSINGS],
            things[base + fields.BLESSINGS + 1],
            things[base + fields.BLESSINGS + 2],
            self.keepers[player],
            self.scribes[player],
            0,
        ]
        left = 2
        for row in range(ROWS - 1, -1, -1):
            taken = min(left, self.scribe_rows[rows + row])
            counted[9] += taken * box.scroll_vp[row]
            left -= taken
        for card in range(CARDS):
            self.worth[card] = box.base_vp[card] + counted[box.counts[card]]


def bits(members: int) -> int:
    """How many members a set has."""
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count


def temple_cubes(survey: Survey, player: int) -> int:
    """Cubes of a player that the temple takes."""
    base = player * fields.WIDTH
    things = survey.things
    return things[base + GOLD] + things[base + STONE] + things[base + WOOD]

"""What is true of every position of Ezra and Nehemiah."""

from __future__ import annotations

from mudbrick.engine import Position
from mudbrick.games.ezra_nehemiah.box.names import DAYS, PILES, WEEKS, WORKERS
from mudbrick.games.ezra_nehemiah.chapters.e07_raising import gatekeepers
from mudbrick.games.ezra_nehemiah.chapters.e08_torah import scribes_by_row
from mudbrick.games.ezra_nehemiah.numbers import fields
from mudbrick.games.ezra_nehemiah.numbers.spaces import heap_size
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from tests.ezra_nehemiah.tables import CHARACTERS, WALL_CARDS

LONGEST_LIST = 200


def check(position: Position) -> None:
    """Workers, goods, cards and the calendar are in order."""
    assert isinstance(position, EzraPosition)
    for player in range(position.frame.players):
        check_player(position, player)
    check_board(position)
    for seat in position.deciders:
        assert 0 < len(position.actions(seat)) <= LONGEST_LIST
    assert position.week < WEEKS and position.day <= DAYS
    if position.over:
        assert (position.week, position.day) == (WEEKS - 1, DAYS)


def check_player(position: EzraPosition, player: int) -> None:
    things = position.things[player * fields.WIDTH : (player + 1) * fields.WIDTH]
    home = (
        things[fields.TRADERS].bit_count()
        + things[fields.ELDERS].bit_count()
        + things[fields.FARMERS]
        + things[fields.LABOURERS]
    )
    supplies = things[fields.SUPPLY] + things[fields.RESERVE]
    abroad = things[fields.LEVITES] + gatekeepers(position, player) + sum(scribes_by_row(position, player))
    assert home + supplies + abroad == WORKERS
    assert all(value >= 0 for field, value in enumerate(things) if field != fields.VP)
    assert things[fields.LEVITES] <= 6 and things[fields.ALTAR] <= position.frame.box.altar_length
    if player != position.frame.opponent:
        cards = [card for card in range(len(CHARACTERS)) if things[fields.HAND] >> card & 1]
        cards += [card for card in range(len(CHARACTERS)) if things[fields.TUCKED] >> card & 1]
        cards += position.decks[player]
        for pile in position.piles[player * PILES : (player + 1) * PILES]:
            cards += pile
        assert sorted(cards) == list(range(len(CHARACTERS)))
        assert things[fields.KNOWN_HAND] & ~things[fields.HAND] == 0
    built = [
        card
        for space, card in enumerate(position.wall_cards)
        if position.holders[space] == player and card >= 0
    ]
    assert sorted([*position.wall_decks[player], *built]) == list(range(len(WALL_CARDS)))
    assert things[fields.KNOWN_TOP] + things[fields.KNOWN_BOTTOM] <= len(position.wall_decks[player])


def check_board(position: EzraPosition) -> None:
    assert sorted(position.standing) == list(range(position.frame.players))
    spaces = [position.of_player(player, fields.ALTAR) for player in position.standing]
    assert spaces == sorted(spaces, reverse=True)
    for space, holder in enumerate(position.holders):
        assert holder < 0 or position.rubble[space] == 0
        assert heap_size(position.rubble[space]) <= position.frame.box.ring.icons[space]
    assert all(len(row) <= position.frame.width for row in position.temple)
    assert all(white < 0 or position.scribes[white] < 0 for white in position.whites)
    assert len(position.agenda) % 4 == 0

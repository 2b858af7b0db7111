"""What is true of every position of Ezra and Nehemiah."""

from __future__ import annotations

from mudbrick.engine import Position
from mudbrick.games.ezra_nehemiah import fields as f
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from mudbrick.games.ezra_nehemiah.raising import gatekeepers
from mudbrick.games.ezra_nehemiah.torah import scribes_by_row
from mudbrick.games.ezra_nehemiah.walls import heap_size
from mudbrick.games.ezra_nehemiah.words import CHARACTERS, DAYS, PILES, WALL_CARDS, WEEKS, WORKERS

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
    things = position.things[player * f.WIDTH : (player + 1) * f.WIDTH]
    home = (
        things[f.TRADERS].bit_count() + things[f.ELDERS].bit_count() + things[f.FARMERS] + things[f.LABOURERS]
    )
    supplies = things[f.SUPPLY] + things[f.RESERVE]
    abroad = things[f.LEVITES] + gatekeepers(position, player) + sum(scribes_by_row(position, player))
    assert home + supplies + abroad == WORKERS
    assert all(value >= 0 for field, value in enumerate(things) if field != f.VP)
    assert things[f.LEVITES] <= 6 and things[f.ALTAR] <= position.frame.box.altar_length
    if player != position.frame.opponent:
        cards = [card for card in range(len(CHARACTERS)) if things[f.HAND] >> card & 1]
        cards += [card for card in range(len(CHARACTERS)) if things[f.TUCKED] >> card & 1]
        cards += position.decks[player]
        for pile in position.piles[player * PILES : (player + 1) * PILES]:
            cards += pile
        assert sorted(cards) == list(range(len(CHARACTERS)))
        assert things[f.KNOWN_HAND] & ~things[f.HAND] == 0
    built = [
        card
        for space, card in enumerate(position.wall_cards)
        if position.holders[space] == player and card >= 0
    ]
    assert sorted([*position.wall_decks[player], *built]) == list(range(len(WALL_CARDS)))
    assert things[f.KNOWN_TOP] + things[f.KNOWN_BOTTOM] <= len(position.wall_decks[player])


def check_board(position: EzraPosition) -> None:
    assert sorted(position.standing) == list(range(position.frame.players))
    spaces = [position.of_player(player, f.ALTAR) for player in position.standing]
    assert spaces == sorted(spaces, reverse=True)
    for space, holder in enumerate(position.holders):
        assert holder < 0 or position.rubble[space] == 0
        assert heap_size(position.rubble[space]) <= position.frame.box.ring.icons[space]
    assert all(len(row) <= position.frame.width for row in position.temple)
    assert all(white < 0 or position.scribes[white] < 0 for white in position.whites)
    assert len(position.stack) % 4 == 0

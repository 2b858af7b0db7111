"""What a position is put together from, and working out what follows from its state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mudbrick.games.babylonia import scoring
from mudbrick.games.babylonia.frame import Frame
from mudbrick.games.babylonia.phases import NO_SPOT
from mudbrick.games.babylonia.tokens import (
    FREE,
    KINDS,
    OUT_OF_PLAY,
    is_city,
    is_clan,
    is_face_down,
    is_field,
    owner,
)

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition


def empty_board(frame: Frame) -> list[int]:
    """The board of a game with nothing on it."""
    return [FREE if in_play else OUT_OF_PLAY for in_play in frame.region.in_play]


def card_bits(cards: Iterable[int]) -> int:
    """A set of ziggurat cards as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def complete(position: BabyloniaPosition) -> BabyloniaPosition:
    """The position with all that follows from its state worked out."""
    frame = position.frame
    land = frame.land
    region = frame.region
    board = position.board
    beside = [0] * frame.seats
    ripe = [0] * frame.seats
    for hex_ in range(land.size):
        cell = board[hex_]
        if is_clan(cell):
            beside[owner(cell)] |= region.ziggurats_beside[hex_]
            if not is_face_down(cell):
                for beside_it in region.spots_beside[hex_]:
                    ripe[owner(cell)] |= 1 << beside_it
    fields = 0
    emptied = 0
    for site in region.sites:
        if is_field(board[site]):
            fields |= 1 << site - land.first_site
        elif board[site] == FREE:
            emptied |= 1 << site - land.first_site
    position.free = [_free_placements(frame, board, kind) for kind in range(len(KINDS))]
    position.gaps = [_gaps(board, around) for around in region.land_around]
    position.beside = beside
    position.ripe = ripe
    position.fields = fields
    position.emptied = emptied
    position.cities_left = len([cell for cell in board if is_city(cell)])
    position.chooser = (
        scoring.NOBODY if position.spot == NO_SPOT else scoring.majority(position, position.spot)
    )
    return position


def _free_placements(frame: Frame, board: list[int], kind: int) -> list[int]:
    """The actions that place a kind on a free plain hex, sorted."""
    first = kind * frame.land.size
    return [first + hex_ for hex_ in frame.region.plain if board[hex_] == FREE]


def _gaps(board: list[int], around: list[int]) -> int:
    """How many of these hexes hold no clan token."""
    count = 0
    for hex_ in around:
        if not is_clan(board[hex_]):
            count += 1
    return count

"""Groups: clan tokens of one seat that lie beside each other, and the nobles they bring to a city (B5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.games.babylonia.tokens import AFTER_CLANS, FACE_DOWN, FARMER, PER_SEAT

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition

SYMBOLS: Final = 8  # sets of the three symbols that a city can show


class Groups:
    """The groups on a board: `of` has the group of each hex, 0 where no clan token lies.

    `nobles` has the face-up nobles of a group with one of a city's symbols, by SYMBOLS * group + symbols.
    """

    def __init__(self, position: BabyloniaPosition) -> None:
        board = position.board
        neighbours = position.frame.region.neighbours
        of = [0] * len(board)
        nobles = [0] * SYMBOLS
        sizes = [0]
        owners = [-1]
        for start in range(position.frame.land.first_ziggurat):
            cell = board[start]
            if not 0 < cell < AFTER_CLANS or of[start]:
                continue
            seat = (cell - 1) // PER_SEAT
            first = 1 + PER_SEAT * seat
            group = len(sizes)
            size = 0
            priests = 0
            merchants = 0
            servants = 0
            of[start] = group
            frontier = [start]
            while frontier:
                hex_ = frontier.pop()
                size += 1
                kind = board[hex_] - first
                if kind < FARMER:
                    if kind == 0:
                        priests += 1
                    elif kind == 1:
                        merchants += 1
                    else:
                        servants += 1
                for beside in neighbours[hex_]:
                    if not of[beside] and 0 <= board[beside] - first < 2 * FACE_DOWN:
                        of[beside] = group
                        frontier.append(beside)
            owners.append(seat)
            sizes.append(size)
            nobles.append(0)
            nobles.append(priests)
            nobles.append(merchants)
            nobles.append(priests + merchants)
            nobles.append(servants)
            nobles.append(priests + servants)
            nobles.append(merchants + servants)
            nobles.append(priests + merchants + servants)
        self.of = of
        self.nobles = nobles
        self.sizes = sizes
        self.owners = owners

"""Groups: clan tokens of one seat that lie beside each other, and the nobles they bring to a city (B5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.games.babylonia.tokens import AFTER_CLANS, FACE_DOWN, FARMER, FREE, PER_SEAT

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition

SYMBOLS: Final = 8  # sets of the three symbols that a city can show
BITS: Final = 7  # enough to number all groups of a board
LAST: Final = (1 << BITS) - 1


class Groups:
    """The groups on a board: `of` has the group of each hex, 0 where no clan token lies.

    `near` has the groups beside each free hex, BITS for each. `nobles` has the face-up nobles of a group with
    one of a city's symbols, by SYMBOLS * group + symbols.
    """

    def __init__(self, position: BabyloniaPosition) -> None:
        size = len(position.board)
        self.of = [0] * size
        self.near = [0] * size
        self.owners = [-1]
        self.sizes = [0]
        self.nobles = [0] * SYMBOLS
        board = position.board
        of = self.of
        for hex_ in range(position.frame.land.first_ziggurat):
            cell = board[hex_]
            if FREE < cell < AFTER_CLANS and not of[hex_]:
                self._gather(position, hex_, (cell - 1) // PER_SEAT)

    def _gather(self, position: BabyloniaPosition, start: int, seat: int) -> None:
        """Number the group of a token, and count its nobles."""
        board = position.board
        neighbours = position.frame.region.neighbours
        of = self.of
        near = self.near
        first = 1 + PER_SEAT * seat
        group = len(self.owners)
        priests = 0
        merchants = 0
        servants = 0
        of[start] = group
        tokens = [start]
        done = 0
        while done < len(tokens):
            hex_ = tokens[done]
            done += 1
            kind = board[hex_] - first
            if kind < FARMER:
                if kind == 0:
                    priests += 1
                elif kind == 1:
                    merchants += 1
                else:
                    servants += 1
            for beside in neighbours[hex_]:
                cell = board[beside]
                if cell == FREE:
                    if near[beside] & LAST != group:
                        near[beside] = near[beside] << BITS | group
                elif 0 <= cell - first < 2 * FACE_DOWN and not of[beside]:
                    of[beside] = group
                    tokens.append(beside)
        self.owners.append(seat)
        self.sizes.append(done)
        nobles = self.nobles
        nobles.append(0)
        nobles.append(priests)
        nobles.append(merchants)
        nobles.append(priests + merchants)
        nobles.append(servants)
        nobles.append(priests + servants)
        nobles.append(merchants + servants)
        nobles.append(priests + merchants + servants)

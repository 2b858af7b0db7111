"""What lies on a hex, as a small int with a written form.

Clan tokens of all seats, face up and face down, then what the box lays out. Kinds of clan tokens: the three
nobles, whose numbers are the bits of a city's symbols too, and the farmer.
"""

from __future__ import annotations

from typing import Final

PRIEST: Final = 0
MERCHANT: Final = 1
SERVANT: Final = 2
FARMER: Final = 3
KINDS: Final = ("priest", "merchant", "servant", "farmer")
LETTERS: Final = "PMSF"
_NO_KIND: Final = 255
_TO_KINDS: Final = bytes([LETTERS.find(chr(code)) & _NO_KIND for code in range(256)])
_TO_LETTERS: Final = LETTERS.encode() + bytes(range(len(LETTERS), 256))

MOST_SEATS: Final = 4
FREE: Final = 0
# A clan token is 1 + 8 * seat + kind, and 4 more when it lies face down.
FACE_DOWN: Final = 4
PER_SEAT: Final = 8
AFTER_CLANS: Final = 1 + PER_SEAT * MOST_SEATS
# A token whose kind its viewer may not know; it occurs in observations only.
UNKNOWN: Final = AFTER_CLANS
CITY: Final = UNKNOWN + MOST_SEATS  # + the bits of its symbols, 1 to 7
FIELD: Final = CITY + 8  # + its number; 0 for the one that shows a city
ZIGGURAT: Final = FIELD + 10
SCORED_ZIGGURAT: Final = ZIGGURAT + 1
OUT_OF_PLAY: Final = SCORED_ZIGGURAT + 1


def clan(seat: int, kind: int) -> int:
    """A face-up clan token."""
    return 1 + PER_SEAT * seat + kind


def is_clan(cell: int) -> bool:
    """Does a clan token lie here?"""
    return FREE < cell < AFTER_CLANS


def owner(cell: int) -> int:
    """The seat that a clan token belongs to."""
    return (cell - 1) // PER_SEAT


def kind_of(cell: int) -> int:
    """The kind of a clan token, face up or down."""
    return (cell - 1) % FACE_DOWN


def is_face_down(cell: int) -> bool:
    """Does a clan token lie here with its back up?"""
    return (cell - 1) % PER_SEAT >= FACE_DOWN


def is_city(cell: int) -> bool:
    """Does a city lie here?"""
    return CITY < cell < FIELD


def is_field(cell: int) -> bool:
    """Does a crop field lie here?"""
    return FIELD <= cell < ZIGGURAT


def kinds_of(letters: str) -> bytes:
    """Kinds from their letters; a letter of no kind gives a number of none."""
    return letters.encode().translate(_TO_KINDS)


def letters_of(kinds: bytes) -> str:
    """The letters of kinds: a stand or a pool as it is written."""
    return kinds.translate(_TO_LETTERS).decode()


def symbols(letters: str) -> int:
    """The bits of a city's symbols: `MS` is merchant and civil servant."""
    return sum(1 << LETTERS.index(letter) for letter in letters)


def site_token(name: str) -> int:
    """The cell of a site token by its name in the box: `MS` a city, `F5` and `FC` crop fields."""
    if name.startswith("F"):
        return FIELD if name == "FC" else FIELD + int(name[1:])
    return CITY + symbols(name)


def _texts() -> tuple[str, ...]:
    """The written form of every cell."""
    texts = ["free"]
    for seat in range(MOST_SEATS):
        texts += [f"{kind} {seat}" for kind in KINDS]
        texts += [f"face-down {kind} {seat}" for kind in KINDS]
    texts += [f"face-down {seat}" for seat in range(MOST_SEATS)]
    texts += ["city " + "".join(letter for letter in "MSP" if bits & symbols(letter)) for bits in range(8)]
    texts += ["field city", *(f"field {number}" for number in range(1, 10))]
    return (*texts, "ziggurat", "scored ziggurat", "out")


TEXTS: Final = _texts()
CELLS: Final = {text: cell for cell, text in enumerate(TEXTS)}

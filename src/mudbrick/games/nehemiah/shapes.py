"""What the numbers of the box can be, each by itself and together: for pages, and for owners' corrections."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.shapes import Complaint, Shapes, number, numbers
from mudbrick.games.nehemiah.lexicon import MOST_WORKERS
from mudbrick.games.nehemiah.work import BOARDS, COLUMNS, KINDS, ROWS

DECKS: Final = ("I", "II", "III")
SEATS: Final = (2, 3, 4)
MARKED: Final = 3  # with so many players the cards marked 2/4 are left out
COPIES: Final = 40

SHAPES: Final[Shapes] = (
    ("box.work_cards", number(16, 200)),
    ("box.leaders", number(15, 15)),
    ("box.cubes", number(1, 30)),
    ("workers.neutral", number(0, MOST_WORKERS)),
    ("workers.*", number(1, MOST_WORKERS)),
    ("columns.*", number(2, COLUMNS)),
    ("start.*", number(0, 30)),
    ("start_with_leaders.*", number(0, 30)),
    ("gates.points", numbers(None, 0, 20)),
    ("sale.*", number(1, 30)),
    ("decks.*", numbers(len(DECKS), 0, COPIES)),
    ("left_out_with_3.*", numbers(len(DECKS), 0, COPIES)),
    *((f"awards.*.{seats}", numbers(seats, 0, 30)) for seats in SEATS),
    ("awards_rounded_up.guard", numbers(4, 0, 30)),
)


def examine(components: Components) -> list[Complaint]:
    """What is wrong or strange with several numbers together."""
    return [*_decks(components), *_awards(components)]


def _decks(components: Components) -> list[Complaint]:
    reader = components.reader()
    copies = {kind: reader.numbers(f"decks.{kind}") for kind in KINDS}
    fewer = {kind: reader.numbers(f"left_out_with_3.{kind}") for kind in KINDS}
    found: list[Complaint] = []
    total = sum(sum(counts) for counts in copies.values())
    wanted = components.number("box.work_cards")
    if total != wanted:
        pattern = "the decks have {total} {total|card|cards} together, but 'box.work_cards' says {wanted}"
        found.append(Complaint("decks", pattern, {"total": total, "wanted": wanted}))
    for kind in KINDS:
        for place, deck in enumerate(DECKS):
            if fewer[kind][place] > copies[kind][place]:
                pattern = (
                    "'left_out_with_3.{kind}' leaves out {fewer} {fewer|card|cards} of deck {deck}, "
                    "but 'decks.{kind}' has only {copies}"
                )
                values: dict[str, int | str] = {
                    "kind": kind, "deck": deck, "fewer": fewer[kind][place], "copies": copies[kind][place]
                }  # fmt: skip
                found.append(Complaint(f"left_out_with_3.{kind}", pattern, values))
    for seats in (2, MARKED):
        sizes = [
            sum(copies[kind][place] - (fewer[kind][place] if seats == MARKED else 0) for kind in KINDS)
            for place in range(len(DECKS))
        ]
        found += _first_columns(components, sizes[0], seats)
        found += _last_columns(sizes, seats)
    return found


def _first_columns(components: Components, size: int, seats: int) -> list[Complaint]:
    """The first deck must fill the columns of the layout (N1.4)."""
    alike = [each for each in SEATS if (each == MARKED) == (seats == MARKED)]
    columns = max(components.number(f"columns.{each}") for each in alike)
    if size >= ROWS * columns:
        return []
    pattern = "deck I has {size} {size|card|cards} with {seats} players: too few for {columns} columns"
    return [Complaint("decks", pattern, {"size": size, "seats": seats, "columns": columns})]


def _last_columns(sizes: list[int], seats: int) -> list[Complaint]:
    """What becomes of a deck's last cards when they are fewer than four (N5.4, N8.1)."""
    found: list[Complaint] = []
    laid = 0
    for deck, size in zip(DECKS, sizes):
        laid += size
        left = laid % ROWS
        if left == 0:
            continue
        pattern = (
            "deck {deck} does not end with a whole column of four: with {seats} players "
            "its last {left} will begin a column that the next deck fills after the round"
        )
        if deck == DECKS[-1]:
            pattern = (
                "deck {deck} does not end with a whole column of four: with {seats} players "
                "its last {left} will never be laid"
            )
        found.append(Complaint("decks", pattern, {"deck": deck, "seats": seats, "left": left}, warns=True))
    return found


def _awards(components: Components) -> list[Complaint]:
    """Points for a later place are usually no more than for an earlier one."""
    paths = [f"awards.{board}.{seats}" for board in BOARDS for seats in SEATS] + ["awards_rounded_up.guard"]
    pattern = "'{path}' gives a later place more points than an earlier one: it will be played so"
    return [
        Complaint(path, pattern, {"path": path}, warns=True)
        for path in paths
        if (points := components.reader().numbers(path)) != sorted(points, reverse=True)
    ]

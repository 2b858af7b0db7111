"""A drawing of the table for terminals: the map of hexes, the players, the open cards and one's own stand.

A hex is two lines high: what lies on it, and its name. `/ Pa \\` over `\\7,5_/` is the priest of seat a on
7,5. A name with two figures before and after the comma leaves the comma out.
"""

from __future__ import annotations

from typing import Final

from mudbrick.engine.contract import Game
from mudbrick.engine.drawing import SEAT_MARKS, Line, Piece, Sheet
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.observation import Observation
from mudbrick.engine.wording import Catalogue
from mudbrick.games.babylonia.observation import BabyloniaObservation
from mudbrick.games.babylonia.tokens import KINDS, LETTERS

WIDE: Final = 5  # columns from one hex to the next, with names inside the hexes
NARROW: Final = 4  # the same with the names at the edges
EDGE: Final = 3  # columns for the numbers of the rows at the edge
GAP: Final = 1  # between the map and the legend beside it
LONGEST_NAME: Final = 16

# A sign of the legend, its ink and the name of its message.
LEGEND: Final = (
    ("P", "strong", "priest"),
    ("M", "strong", "merchant"),
    ("S", "strong", "servant"),
    ("F", "strong", "farmer"),
    ("~P", "river", "face_down"),
    ("~?", "river", "hidden"),
    (">F<", "strong", "placed"),
    ("#MS", "city", "city"),
    ("+5", "field", "field"),
    ("+c", "field", "city_field"),
    ("^^", "ziggurat", "ziggurat"),
    ("^x", "ziggurat", "scored"),
)


def draw(game: Game, observation: Observation, sheet: Sheet) -> list[Line]:
    """The table as the viewer sees it."""
    if not isinstance(observation, BabyloniaObservation):
        raise MudbrickError(f"this is not an observation of {game.title}")
    lines = _map_with_legend(observation, sheet)
    lines.append([])
    lines += _players(observation, sheet)
    lines += _flowed(_open_cards(observation, sheet.catalogue), sheet.width)
    if observation.viewer is not None:
        lines += _flowed(_stand(observation, sheet.catalogue), sheet.width)
    return lines


class Canvas:
    """A field of inked characters."""

    def __init__(self, height: int, width: int) -> None:
        self.characters: list[list[str]] = [[" "] * width for _ in range(height)]
        self.inks: list[list[str]] = [[""] * width for _ in range(height)]

    def write(self, line: int, column: int, text: str, ink: str) -> None:
        """Put a text down, over what is there."""
        for offset, character in enumerate(text):
            self.characters[line][column + offset] = character
            self.inks[line][column + offset] = ink

    def lines(self) -> list[Line]:
        """All lines, without the blanks at their ends."""
        return [_pieces(characters, inks) for characters, inks in zip(self.characters, self.inks)]


def _pieces(characters: list[str], inks: list[str]) -> Line:
    length = len("".join(characters).rstrip())
    line: Line = []
    for character, ink in zip(characters[:length], inks[:length]):
        if line and line[-1][1] == ink:
            line[-1] = (line[-1][0] + character, ink)
        else:
            line.append((character, ink))
    return line


def _map_with_legend(seen: BabyloniaObservation, sheet: Sheet) -> list[Line]:
    """The map, with the legend beside it where there is room, else below."""
    places = {_place(name): name for name in seen.board}
    columns = max(column for _, column in places) + 1
    wide = columns * WIDE + 1 <= sheet.width
    lines = _wide_map(seen, places, columns, sheet) if wide else _narrow_map(seen, places, columns)
    legend = _legend(sheet.catalogue, wide)
    room = sheet.width - columns * WIDE - 1 - GAP
    if not wide or room < max(_length(entry) for entry in legend):
        return lines + _flowed([(_sentence(entry), "dim") for entry in legend], sheet.width)
    for number, entry in enumerate(legend):
        if number < len(lines):
            blank = columns * WIDE + 1 + GAP - _length(lines[number])
            lines[number] = [*lines[number], (" " * blank, ""), *entry]
    return lines


def _place(name: str) -> tuple[int, int]:
    row, _, column = name.partition(",")
    return int(row), int(column)


def _sentence(entry: Line) -> str:
    """An entry of the legend where it stands in a row with others."""
    return " ".join("".join([text for text, _ in entry]).split()) + ";"


def _length(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def _wide_map(
    seen: BabyloniaObservation, places: dict[tuple[int, int], str], columns: int, sheet: Sheet
) -> list[Line]:
    """The map with names inside the hexes; while hexes can be chosen, only those show their names."""
    top = min(row for row, _ in places)
    height = max(row for row, _ in places) - top + 3
    canvas = Canvas(height, columns * WIDE + 1)
    choosing = any(f"hex:{name}" in sheet.lit for name in seen.board)
    for (row, column), name in places.items():
        lit = f"hex:{name}" in sheet.lit
        shown = _short_name(name) if lit or not choosing else ""
        _write_hex(canvas, row - top + 1, column * WIDE, WIDE, (row - 2, column) in places)
        canvas.write(row - top + 2, column * WIDE + 1, shown, "good" if lit else "dim")
        _write_content(canvas, row - top + 1, column * WIDE + 1, WIDE - 1, _content(seen, name))
    return canvas.lines()


def _short_name(name: str) -> str:
    return name if len(name) < WIDE else name.replace(",", "")


def _narrow_map(seen: BabyloniaObservation, places: dict[tuple[int, int], str], columns: int) -> list[Line]:
    """The map with the numbers of rows and columns at its edges."""
    top = min(row for row, _ in places)
    height = max(row for row, _ in places) - top + 4
    canvas = Canvas(height, EDGE + columns * NARROW + 1)
    for column in range(columns):
        canvas.write(0, EDGE + column * NARROW + 1, str(column), "dim")
    for (row, column), name in places.items():
        line = row - top + 2
        _write_hex(canvas, line, EDGE + column * NARROW, NARROW, (row - 2, column) in places)
        canvas.write(line, 0, str(row), "dim")
        _write_content(canvas, line, EDGE + column * NARROW + 1, NARROW - 1, _content(seen, name))
    return canvas.lines()


def _write_hex(canvas: Canvas, line: int, column: int, step: int, below_another: bool) -> None:
    canvas.write(line, column, "/", "dim")
    canvas.write(line, column + step, "\\", "dim")
    canvas.write(line + 1, column, "\\", "dim")
    canvas.write(line + 1, column + step, "/", "dim")
    canvas.write(line + 1, column + 1, "_" * (step - 1), "dim")
    if not below_another:
        canvas.write(line - 1, column + 1, "_" * (step - 1), "dim")


def _write_content(canvas: Canvas, line: int, column: int, room: int, content: Piece) -> None:
    text, ink = content
    text = text.replace("#", "") if len(text) > room else text
    if text.startswith("~"):
        text = text.ljust(room, "~")  # a river runs on behind its token
    canvas.write(line, column, text[:room].center(room), ink)


def _content(seen: BabyloniaObservation, name: str) -> Piece:
    """What lies on a hex, in at most four letters."""
    words = seen.board[name].split()
    if words == ["land"]:
        return "", ""
    if words == ["river"]:
        return "~", "river"
    if words[0] == "city":
        return f"#{words[1]}", "city"
    if words[0] == "field":
        return "+c" if words[1] == "city" else f"+{words[1]}", "field"
    if words[-1] == "ziggurat":
        return "^x" if words[0] == "scored" else "^^", "ziggurat"
    seat = int(words[-1])
    kind = LETTERS[KINDS.index(words[-2])] if words[-2] in KINDS else "?"
    token = kind + SEAT_MARKS[seat]
    if words[0] == "face-down":
        return f"~{token}", f"seat {seat}"
    return f">{token}<" if name in seen.placed else token, f"seat {seat}"


def _legend(catalogue: Catalogue, names_inside: bool) -> list[Line]:
    entries: list[Line] = [
        [(sign.ljust(4), ink), (catalogue.say(f"legend.{key}", {}), "dim")] for sign, ink, key in LEGEND
    ]
    if names_inside:
        entries.append([(catalogue.say("legend.name", {}), "dim")])
    return entries


def _players(seen: BabyloniaObservation, sheet: Sheet) -> list[Line]:
    """A line for every player: points, cities, stand, pool and cards."""
    say = sheet.catalogue
    titles = [say.say(f"table.{key}", {}) for key in ("points", "cities", "stand", "pool")]
    name_width = min(LONGEST_NAME, max(len(name) for name in sheet.players))
    head = " " * (name_width + 5) + "  ".join(titles) + "  " + say.say("table.cards", {})
    lines: list[Line] = [[(head[: sheet.width], "dim")]]
    for seat, player in enumerate(sheet.players):
        score = seen.scores[seat]
        numbers = (
            "?" if score is None else str(score),
            str(seen.cities[seat]),
            str(seen.stand_sizes[seat]),
            str(seen.pool_sizes[seat]),
        )
        row = "  ".join(number.rjust(len(title)) for number, title in zip(numbers, titles))
        lines.append(
            [
                ("> " if seat in seen.deciders else "  ", "strong"),
                (f"{SEAT_MARKS[seat]} {player[:name_width].ljust(name_width)}", f"seat {seat}"),
                (f" {row}  {_cards(seen, seat)}", ""),
            ]
        )
    return lines


def _cards(seen: BabyloniaObservation, seat: int) -> str:
    """The cards of a seat; those used up in brackets."""
    used = seen.used_cards[seat]
    return " ".join(f"({card})" if card in used else str(card) for card in seen.cards[seat]) or "-"


def _open_cards(seen: BabyloniaObservation, catalogue: Catalogue) -> list[Piece]:
    pieces: list[Piece] = [(catalogue.say("table.open_cards", {}), "dim")]
    for card in seen.open_cards:
        comma = "" if card == seen.open_cards[-1] else ","
        pieces.append((f"{card}: {catalogue.say(f'name.card:{card}', {})}{comma}", ""))
    return pieces if seen.open_cards else [*pieces, ("-", "")]


def _stand(seen: BabyloniaObservation, catalogue: Catalogue) -> list[Piece]:
    """The viewer's own tokens, counted by kind."""
    pieces: list[Piece] = [(catalogue.say("table.own_stand", {}), "dim")]
    for kind, letter in zip(KINDS, LETTERS):
        count = seen.stand.count(kind)
        if count:
            times = f" ×{count}" if count > 1 else ""
            pieces.append((f"{letter} {catalogue.say(f'name.{kind}', {})}{times}", f"seat {seen.viewer}"))
    return pieces if seen.stand else [*pieces, ("-", "")]


def _flowed(pieces: list[Piece], width: int) -> list[Line]:
    """Pieces one after another, on as many lines as they need."""
    lines: list[Line] = [[]]
    for text, ink in pieces:
        if lines[-1] and _length(lines[-1]) + 1 + len(text) > width:
            lines.append([])
        if lines[-1]:
            lines[-1].append((" ", ""))
        lines[-1].append((text[:width], ink))
    return lines

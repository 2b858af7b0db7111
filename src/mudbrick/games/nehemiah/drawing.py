"""A drawing of the table for terminals: the columns of cards, the players, leaders and bids.

A card is three lines high: its name, what it does, who works there. `^a ready` is a standing worker of seat
a, `_b exhausted` a lying one of seat b, `=a neutral` a neutral one that seat a has placed. Where columns are
narrow a card is two lines high, and the signs say it alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mudbrick.engine.contract import Game
from mudbrick.engine.drawing import SEAT_MARKS, Line, Piece, Sheet
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.observation import Observation
from mudbrick.games.nehemiah.auction import PARTS
from mudbrick.games.nehemiah.observation import NehemiahObservation

WIDEST: Final = 20  # a column
WIDE: Final = 19  # one with room for words
LONGEST_NAME: Final = 14
ROWS: Final = "abcd"
SIGNS: Final = {"ready": "^", "exhausted": "_", "activated": "_", "neutral": "="}
WORDS: Final = {"neutral": "neutral_worker"}


def draw(game: Game, observation: Observation, sheet: Sheet) -> list[Line]:
    """The table as the viewer sees it."""
    if not isinstance(observation, NehemiahObservation):
        raise MudbrickError(f"this is not an observation of {game.title}")
    lines = [*_heading(observation, sheet), []]
    lines += _columns(observation, sheet)
    lines.append([(_say(sheet, "legend")[: sheet.width], "dim")])
    lines.append([])
    lines += _players(observation, sheet)
    lines += _leaders(observation, sheet)
    lines += _auction(observation, sheet)
    return lines


def _say(sheet: Sheet, key: str, values: Mapping[str, int | str] | None = None) -> str:
    return sheet.catalogue.say(f"table.{key}", values or {})


def _name(sheet: Sheet, thing: str) -> str:
    return sheet.catalogue.say(f"name.{thing}", {})


def _heading(seen: NehemiahObservation, sheet: Sheet) -> list[Line]:
    """The round, the deck, the gates that are left."""
    left = seen.deck_sizes[seen.round - 1]
    pieces: list[Piece] = [(_say(sheet, "round", {"round": seen.round, "count": left}) + ".", "title")]
    if seen.last_turn > seen.turns:
        pieces.append((_say(sheet, "turns_left", {"count": seen.last_turn - seen.turns}) + ".", "bad"))
    gates = " ".join(str(points) for points in seen.gate_points[len(seen.gates) :]) or "-"
    pieces.append((f"{_say(sheet, 'gates_left')} {gates}", ""))
    return _flowed(pieces, sheet.width)


def _columns(seen: NehemiahObservation, sheet: Sheet) -> list[Line]:
    """The columns side by side, the first cards on top."""
    width = min(WIDEST, (sheet.width + 1) // len(seen.columns))
    heads: Line = []
    for column in range(len(seen.columns)):
        lit = f"column:{column + 1}" in sheet.lit
        title = f"{column + 1}{'*' if lit else ''} ".ljust(width - 1, "-")
        heads.append((title + " ", "good" if lit else "dim"))
    lines: list[Line] = [heads]
    for row, letter in enumerate(ROWS):
        names: Line = []
        effects: Line = []
        workers: Line = []
        for column, cards in enumerate(seen.columns):
            place = f"{column + 1}{letter}"
            names.append(_fit(_title(seen, sheet, place, cards[row]), width))
            short = sheet.catalogue.say(f"short.{cards[row]}", {}) if cards[row] else ""
            effects.append(_fit((f"  {short}", "dim"), width))
            workers.append(_fit(_worker(sheet, seen.workers[column][row], width >= WIDE), width))
        lines += [names, effects, workers] if width >= WIDE else [names, workers]
    return [[*line[:-1], (line[-1][0].rstrip(), line[-1][1])] for line in lines]


def _title(seen: NehemiahObservation, sheet: Sheet, place: str, card: str) -> Piece:
    if not card:
        return "", ""
    lit = f"card:{place}" in sheet.lit
    sign = "*" if lit else ">" if place == seen.active else " "
    return f"{place}{sign}{_name(sheet, card)}", "good" if lit else "strong"


def _worker(sheet: Sheet, text: str, wide: bool) -> Piece:
    if not text:
        return "  .", "dim"
    state, _, number = text.partition(" ")
    seat = int(number)
    word = _say(sheet, WORDS.get(state, state)) if wide else ""
    return f"  {SIGNS[state]}{SEAT_MARKS[seat]} {word}", "dim" if state == "neutral" else f"seat {seat}"


def _fit(piece: Piece, width: int) -> Piece:
    """A piece in a cell of a column, with a gap behind it."""
    text, ink = piece
    return text[: width - 1].ljust(width), ink


def _players(seen: NehemiahObservation, sheet: Sheet) -> list[Line]:
    """A line for every player: workers, goods, cubes on the boards, gates and points."""
    keys = ["home"]
    if seen.unseen_leaders or any(seen.leaders) or any(seen.aside) or seen.offer:
        keys.append("aside")
    if len(seen.reserve) == 2:
        keys.append("neutral")
    keys += ["wood", "gold", "wall", "temple", "guard", "points", "gates"]
    titles = [_say(sheet, key) for key in keys]
    width = min(LONGEST_NAME, max(len(name) for name in sheet.players))
    head = " " * (width + 5) + " ".join(titles)
    lines: list[Line] = [[(head[: sheet.width], "dim")]]
    for seat, player in enumerate(sheet.players):
        numbers = _numbers(seen, seat)
        row = " ".join(numbers[key].rjust(len(title)) for key, title in zip(keys, titles))
        lines.append(
            [
                ("> " if seat in seen.deciders else "  ", "strong"),
                (f"{SEAT_MARKS[seat]} {player[:width].ljust(width)}", f"seat {seat}"),
                (f" {row}"[: sheet.width - width - 4], ""),
            ]
        )
    return lines


def _numbers(seen: NehemiahObservation, seat: int) -> dict[str, str]:
    score = seen.scores[seat]
    gates = [points for points, owner in zip(seen.gate_points, seen.gates) if owner == seat]
    wall, temple, guard = seen.influence[seat]
    return {
        "home": str(seen.reserve[seat]),
        "aside": str(seen.aside[seat]),
        "neutral": str(seen.neutral[seat]),
        "wood": str(seen.wood[seat]),
        "gold": str(seen.gold[seat]),
        "wall": str(wall),
        "temple": str(temple),
        "guard": str(guard),
        "gates": "+".join(str(points) for points in gates) or "-",
        "points": "?" if score is None else str(score),
    }


def _leaders(seen: NehemiahObservation, sheet: Sheet) -> list[Line]:
    """Who has hired whom; of the viewer's own leaders, also what they do."""
    lines: list[Line] = []
    for seat, names in enumerate(seen.leaders):
        if not names:
            continue
        title = _say(sheet, "leaders", {"player": sheet.players[seat]})
        if seat == seen.viewer:
            lines.append([(title[: sheet.width], f"seat {seat}")])
            lines += _explained(names, sheet)
        else:
            listed = ", ".join(_name(sheet, name) for name in names)
            lines += _flowed([(title, f"seat {seat}"), (listed, "")], sheet.width)
    return lines


def _explained(names: tuple[str, ...], sheet: Sheet) -> list[Line]:
    """Leaders with what they do, one after the other."""
    lines: list[Line] = []
    for name in names:
        lit = f"leader:{name}" in sheet.lit
        pieces: list[Piece] = [(f" {'*' if lit else '-'} {_name(sheet, name)}:", "good" if lit else "strong")]
        pieces += [(word, "dim") for word in sheet.catalogue.say(f"help.{name}", {}).split()]
        first, *more = _flowed(pieces, sheet.width - 3)
        lines += [first, *([("   ", ""), *line] for line in more)]
    return lines


def _auction(seen: NehemiahObservation, sheet: Sheet) -> list[Line]:
    """While leaders are auctioned: what is on offer, who has bid, and what was bid last."""
    lines: list[Line] = []
    if seen.lot:
        lines.append([(_say(sheet, "lot"), "title")])
        lines += _explained((seen.lot,), sheet)
        bidding = [
            (
                _say(sheet, "is_bidding" if seat in seen.deciders else "has_bid", {"player": player}),
                f"seat {seat}",
            )
            for seat, player in enumerate(sheet.players)
        ]
        lines += _flowed(bidding, sheet.width)
        if seen.viewer is not None and seen.bids[seen.viewer]:
            parts = zip(seen.bids[seen.viewer], PARTS)
            bid = ", ".join(f"{count} {_name(sheet, part)}" for count, part in parts)
            lines += _flowed([(_say(sheet, "own_bid"), "dim"), (bid, "strong")], sheet.width)
    if seen.offer:
        lines.append([(_say(sheet, "offer"), "title")])
        lines += _explained(seen.offer, sheet)
        if all(seen.bids) and not seen.lot:
            lines += _flowed([(_say(sheet, "last_bids"), "dim"), *_bids(seen, sheet)], sheet.width)
    return lines


def _bids(seen: NehemiahObservation, sheet: Sheet) -> list[Piece]:
    pieces: list[Piece] = []
    for seat, (workers, wood, gold) in enumerate(seen.bids):
        values: dict[str, int | str] = {
            "player": sheet.players[seat],
            "workers": workers,
            "wood": wood,
            "gold": gold,
        }
        pieces.append((_say(sheet, "bid", values), f"seat {seat}"))
    return pieces


def _flowed(pieces: list[Piece], width: int) -> list[Line]:
    """Pieces one after another, on as many lines as they need."""
    lines: list[Line] = [[]]
    used = 0
    for text, ink in pieces:
        if lines[-1] and used + 1 + len(text) > width:
            lines.append([])
            used = 0
        if lines[-1]:
            lines[-1].append((" ", ""))
            used += 1
        lines[-1].append((text[:width], ink))
        used += len(text)
    return lines

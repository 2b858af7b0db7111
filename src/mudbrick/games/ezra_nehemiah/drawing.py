"""A drawing of the table for terminals: city wall, scrolls, temple and altar, the players, one's own board.

Spaces of the wall read `w13ho:gsw` (heavy, orange, with gold, stone and wood on it) or, built, `w13[a3]` (by
seat a, 3 points); gates `fish:gs$2` (with 2 silver on the card) or `fish[a]`. A scroll with a scribe of seat
a is `quarry[a]`, with a white worker `quarry[*]`. Letters are the initials of the viewer's language and
explained under the wall; spaces go by the words that actions use for them, tiles and characters by both.
"""

from __future__ import annotations

from typing import Final

from mudbrick.engine.contract import Game
from mudbrick.engine.drawing import SEAT_MARKS, Line, Piece, Sheet
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.observation import Observation
from mudbrick.games.ezra_nehemiah.box.names import (
    BANNERS,
    BLESSINGS,
    DAYS,
    GOODS,
    TILES,
)
from mudbrick.games.ezra_nehemiah.faces import captions
from mudbrick.games.ezra_nehemiah.game import EzraAndNehemiah
from mudbrick.games.ezra_nehemiah.observation import Board, EzraObservation

LONGEST_NAME: Final = 12
CUBES: Final = ("gold", "stone", "wood", "ash")
KINDS: Final = ("light", "timbered", "heavy")
TEMPLE_WIDTH: Final = 38  # columns of the temple, with a gap
# Columns of the players' table, and the room that their numbers need with a gap.
COLUMNS: Final = (
    ("points", 4), ("gold", 3), ("stone", 3), ("wood", 3), ("ash", 3), ("silver", 3), ("food", 3),
    ("free", 3), ("left", 3), ("levites", 3), ("blessings", 6), ("hand", 3), ("deck", 3), ("walls", 3),
    ("altar", 3), ("tent", 3),
)  # fmt: skip


def draw(game: Game, observation: Observation, sheet: Sheet) -> list[Line]:
    """The table as the viewer sees it."""
    if not isinstance(observation, EzraObservation) or not isinstance(game, EzraAndNehemiah):
        raise MudbrickError(f"this is not an observation of {game.title}")
    lines = [_title(observation, sheet)]
    lines += _wall(game, observation, sheet)
    lines += _scrolls(observation, sheet)
    lines += _temple_and_altar(game, observation, sheet)
    lines += _players(observation, sheet)
    for player in range(len(observation.boards)):
        if observation.boards[player].tiles:
            lines += flowed(_cards(game, observation, player, sheet), sheet.width)
    if observation.viewer is not None:
        lines += _own_board(game, observation.boards[observation.viewer], sheet)
    return lines


def flowed(pieces: list[Piece], width: int) -> list[Line]:
    """Pieces one after another, on as many lines as they need; later lines are set in."""
    lines: list[Line] = [[]]
    used = 0
    for text, ink in pieces:
        if used and used + 1 + len(text) > width:
            lines.append([("  ", "")])
            used = 2
        elif used:
            lines[-1].append((" ", ""))
            used += 1
        lines[-1].append((text[:width], ink))
        used += len(text)
    return lines


def _mark(player: int) -> str:
    return SEAT_MARKS[player]


def _player(sheet: Sheet, player: int) -> str:
    if player < len(sheet.players):
        return sheet.players[player]
    return sheet.catalogue.say("table.opponent", {})


def _word_and_name(sheet: Sheet, word: str) -> str:
    """The word that actions use, and the name in the viewer's language where it is another."""
    name = captions.name(sheet.catalogue, word)
    return word if name.lower() in (word, word.replace("_", " ")) else f"{word} ({name})"


def _initial(sheet: Sheet, word: str) -> str:
    return captions.name(sheet.catalogue, word)[0]


def _kind(sheet: Sheet, kind: str) -> str:
    return sheet.catalogue.say(f"table.{kind}", {})


def _letters(words: list[str]) -> str:
    return ", ".join(f"{word[0]} {word}" for word in words)


def _legend(sheet: Sheet) -> list[Line]:
    """What the letters on the wall mean."""
    letters: dict[str, int | str] = {
        "kinds": _letters([_kind(sheet, kind) for kind in KINDS]),
        "colours": _letters([captions.name(sheet.catalogue, colour) for colour in BLESSINGS]),
        "cubes": _letters([captions.name(sheet.catalogue, cube) for cube in CUBES]),
    }
    text = sheet.catalogue.say("table.legend", letters)
    return flowed([(word, "dim") for word in text.split(" ")], sheet.width)


def _title(seen: EzraObservation, sheet: Sheet) -> Line:
    say = sheet.catalogue.say
    week: dict[str, int | str] = {"week": seen.week + 1, "day": seen.day + 1}
    text = say("table.week", week) if seen.day < DAYS else say("table.sabbath", week)
    text += f" · {say('table.altar_card', {'card': captions.name(sheet.catalogue, seen.altar_card)})}"
    if seen.focus is not None and seen.scheme is not None:
        gate = captions.name(sheet.catalogue, seen.focus)
        text += f" · {say('table.focus', {'gate': gate, 'card': seen.scheme})}"
    if seen.main_action is not None:
        text += f" · {say('table.banners', {'count': seen.banners_left})}"
    return [(text[: sheet.width], "title")]


def _wall(game: EzraAndNehemiah, seen: EzraObservation, sheet: Sheet) -> list[Line]:
    """The spaces of the wall clockwise, one line or more for each side."""
    ring = game.box.ring
    lines: list[Line] = [[(sheet.catalogue.say("table.wall", {}), "dim")]]
    for corner, start in enumerate(ring.corners):
        end = ring.corners[corner + 1] if corner + 1 < len(ring.corners) else ring.size
        pieces = [_space(game, seen, space, sheet) for space in range(start, end)]
        lines += flowed([(">", "dim"), *pieces], sheet.width)
    return lines + _legend(sheet)


def _space(game: EzraAndNehemiah, seen: EzraObservation, space: int, sheet: Sheet) -> Piece:
    ring = game.box.ring
    name = ring.names[space]
    ink = "good" if f"space:{name}" in sheet.lit or f"gate:{name}" in sheet.lit else ""
    building = seen.buildings.get(name)
    if building is None:
        heap = "".join(_initial(sheet, cube) for cube in seen.rubble.get(name, ())) or "-"
        colour = ""
        if ring.blessing[space] >= 0:
            colour = _kind(sheet, ring.kinds[space])[0] + _initial(sheet, BLESSINGS[ring.blessing[space]])
        silver = f"${seen.gate_silver[name]}" if name in seen.gate_silver else ""
        return f"{name}{colour}:{heap}{silver}", ink
    holder = seen.holders.get(name)
    if holder is None:
        return f"{name}[-]", ink or "dim"
    points = (
        str(game.box.wall_vp[game.box.wall_cards.index(building)]) if building in game.box.wall_cards else ""
    )
    return f"{name}[{_mark(holder)}{points}]", ink or f"seat {holder}"


def _scrolls(seen: EzraObservation, sheet: Sheet) -> list[Line]:
    """The rows of scrolls from the top, each tile over the gap of two below."""
    lines: list[Line] = [[(sheet.catalogue.say("table.scrolls", {}), "dim")]]
    cell = max(10, (sheet.width - 4) // max(len(row) for row in seen.scrolls))
    widest = max(len(row) for row in seen.scrolls)
    for row in range(len(seen.scrolls) - 1, -1, -1):
        line: Line = [(f"{row + 1} ", "dim"), (" " * ((widest - len(seen.scrolls[row])) * cell // 2), "")]
        for scroll in seen.scrolls[row]:
            line.append(_scroll(seen, scroll, cell, sheet))
        food = seen.row_food[row]
        if food:
            line.append((f"+{food}", "dim"))
        lines.append(line)
    return lines


def _scroll(seen: EzraObservation, scroll: str, cell: int, sheet: Sheet) -> Piece:
    owner = seen.scribes.get(scroll)
    sign = f"[{_mark(owner)}]" if owner is not None else "[*]" if scroll in seen.whites else ""
    name = captions.name(sheet.catalogue, scroll)
    text = (name[: cell - len(sign) - 1] + sign).ljust(cell)
    if f"scroll:{scroll}" in sheet.lit:
        return text, "good"
    return text, "" if owner is None else f"seat {owner}"


def _temple_and_altar(game: EzraAndNehemiah, seen: EzraObservation, sheet: Sheet) -> list[Line]:
    """The temple's rows from the top; beside them the altar track, the prophets and the map."""
    beside = _altar(game, seen, sheet) + _map(game, seen, sheet)
    lines: list[Line] = []
    for number in range(len(seen.temple) - 1, -1, -1):
        row = "".join(_initial(sheet, cube) for cube in seen.temple[number]).ljust(seen.temple_width, ".")
        parts = [row[start:end] for start, end in zip((0, *seen.sectors), seen.sectors)]
        reward = " ".join(captions.pieces(game.box, game.box.row_reward[number], sheet.catalogue))
        red = sheet.catalogue.say("short.banners red", {})
        text = f"{number + 1} {'|'.join(parts)} {red} {game.box.row_red[number]}"
        text += f" > {reward}" if reward else ""
        ink = "good" if f"row:{number + 1}" in sheet.lit else ""
        lines.append([(text[: TEMPLE_WIDTH - 1].ljust(TEMPLE_WIDTH), ink)])
    title = sheet.catalogue.say("table.temple", {}).ljust(TEMPLE_WIDTH)
    lines.insert(0, [(title, "dim")])
    for line, (text, ink) in zip(lines, beside):
        line.append((text[: max(0, sheet.width - TEMPLE_WIDTH)], ink))
    return lines


def _altar(game: EzraAndNehemiah, seen: EzraObservation, sheet: Sheet) -> list[Piece]:
    """Who stands where, and what the prophets will say."""
    box = game.box
    places = " ".join(f"{_mark(player)}{seen.boards[player].altar}" for player in seen.standing)
    golden = " ".join(str(space) for space, is_golden in enumerate(box.golden) if is_golden)
    pieces = [(sheet.catalogue.say("table.altar", {}) + f" {places} (* {golden})", "")]
    judgement = captions.judgement(box, seen.altar_card, seen.week, sheet.catalogue)
    first, second = seen.prophets
    pieces.append((f"<{first}: {judgement[0]}; <{second}: {judgement[1]};", ""))
    pieces.append((f"{second}+: {judgement[2]}", ""))
    nexts: list[str] = []
    for player in seen.standing:
        at = seen.boards[player].altar
        ahead = [space for space in range(at + 1, box.altar_length + 1) if box.altar_reward[space]]
        if ahead:
            reward = " ".join(captions.pieces(box, box.altar_reward[ahead[0]], sheet.catalogue))
            nexts.append(f"{_mark(player)}>{ahead[0]} {reward}")
    pieces.append(("; ".join(nexts), "dim"))
    return pieces


def _map(game: EzraAndNehemiah, seen: EzraObservation, sheet: Sheet) -> list[Piece]:
    """The map from each tent on."""
    spaces = game.box.map
    pieces: list[Piece] = []
    shown = [seen.viewer] if seen.viewer is not None else list(range(min(2, len(seen.boards))))
    for player in shown:
        at = seen.boards[player].tent
        ahead = [spaces[(at + step) % len(spaces)] for step in range(1, 5)]
        rewards = [" ".join(captions.pieces(game.box, effect, sheet.catalogue)) for effect in ahead]
        pieces.append((f"{sheet.catalogue.say('table.map', {})} {_mark(player)}: {', '.join(rewards)}", ""))
    return pieces


def _players(seen: EzraObservation, sheet: Sheet) -> list[Line]:
    """A line of numbers for every player."""
    names = [_player(sheet, player) for player in range(len(seen.boards))]
    width = min(LONGEST_NAME, max(len(name) for name in names))
    titles = [_heading(sheet, column) for column, _ in COLUMNS]
    rooms = [max(len(title) + 1, room) for title, (_, room) in zip(titles, COLUMNS)]
    head = " " * (width + 4) + "".join(title.rjust(room) for title, room in zip(titles, rooms))
    lines: list[Line] = [[(head[: sheet.width], "dim")]]
    for player, board in enumerate(seen.boards):
        blessings = "/".join(str(board.blessings[colour]) for colour in BLESSINGS)
        goods = [str(board.goods[good]) for good in GOODS]
        numbers = [
            str(board.points),
            *goods,
            str(board.supply),
            str(board.reserve),
            str(board.levites),
            blessings,
        ]
        numbers += [str(board.hand_size), str(board.deck_size), str(board.wall_deck_size)]
        numbers += [str(board.altar), str(board.tent + 1)]
        row = "".join(number.rjust(room) for number, room in zip(numbers, rooms))
        sign = ">" if player in seen.deciders else "s" if player == seen.shofar else " "
        lines.append(
            [
                (sign, "strong"),
                (f" {_mark(player)} {names[player][:width].ljust(width)}", f"seat {player}"),
                (row[: sheet.width - width - 4], ""),
            ]
        )
    return lines


def _heading(sheet: Sheet, column: str) -> str:
    if column == "blessings":
        return "/".join(_initial(sheet, colour) for colour in BLESSINGS)
    return sheet.catalogue.say(f"table.column_{column}", {})


def banner_text(game: EzraAndNehemiah, card: str, sheet: Sheet) -> str:
    """The banners of a character in short: `r2r1b1`."""
    banners = game.box.all_banners[game.box.characters.index(card)]
    return "".join(f"{_initial(sheet, BANNERS[colour])}{value}" for colour, value in banners)


def _cards(game: EzraAndNehemiah, seen: EzraObservation, player: int, sheet: Sheet) -> list[Piece]:
    """A player's piles, tucked cards, turned tiles and scrolls."""
    board = seen.boards[player]
    say = sheet.catalogue.say
    pieces: list[Piece] = [(_mark(player), f"seat {player}")]
    for pile in board.piles:
        covered = f"+{len(pile) - 1}" if len(pile) > 1 else ""
        if pile:
            top = _word_and_name(sheet, pile[-1])
            pieces.append((f"[{top} {banner_text(game, pile[-1], sheet)}{covered}]", ""))
        else:
            pieces.append(("[ ]", ""))
    for title, things in (
        ("tucked", (*board.tucked, *board.heroes)),
        ("tiles", board.turned),
        ("scrolls_of", board.scrolls),
    ):
        if things:
            pieces.append((say(f"table.{title}", {}), "dim"))
            pieces += [(captions.name(sheet.catalogue, thing), "") for thing in things]
    return pieces


def _own_board(game: EzraAndNehemiah, board: Board, sheet: Sheet) -> list[Line]:
    """The viewer's hand and development tiles."""
    say = sheet.catalogue.say
    hand: list[Piece] = [(say("table.hand", {}), "dim")]
    for card in board.hand:
        text = f"{_word_and_name(sheet, card)} {banner_text(game, card, sheet)}"
        hand.append((text, "good" if f"card:{card}" in sheet.lit else ""))
    if board.wall_top:
        cards = ", ".join(captions.name(sheet.catalogue, card) for card in board.wall_top)
        hand.append((say("table.known", {"cards": cards}), "dim"))
    lines = flowed(hand, sheet.width)
    for place, tile in enumerate(TILES):
        text = captions.describe(
            game.box, place, board.tiles[tile] - 1, tile in board.turned, sheet.catalogue
        )
        taken = board.traders if tile == "traders" else board.elders if tile == "elders" else ()
        slots = ", ".join(str(slot) for slot in taken)
        used = f" ({say('table.used', {'slots': slots})})" if taken else ""
        sign = "*" if tile in board.turned else ""
        ink = "good" if f"tile:{tile}" in sheet.lit else ""
        title = f"{sign}{_word_and_name(sheet, tile)}{used}: {text}"
        lines += flowed([(word, ink) for word in title.split(" ")], sheet.width)
    return lines

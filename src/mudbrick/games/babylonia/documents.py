"""Positions as plain data and back, for tests and diagrams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.engine.errors import BadDocument
from mudbrick.engine.reading import Reader
from mudbrick.games.babylonia import assembly
from mudbrick.games.babylonia import position as positions
from mudbrick.games.babylonia.cards import listed
from mudbrick.games.babylonia.frame import Frame
from mudbrick.games.babylonia.lexicon import CARDS
from mudbrick.games.babylonia.phases import NAMES, NO_SPOT, OVER, TAKING
from mudbrick.games.babylonia.tokens import (
    CELLS,
    FREE,
    KINDS,
    LETTERS,
    OUT_OF_PLAY,
    SCORED_ZIGGURAT,
    TEXTS,
    ZIGGURAT,
    is_city,
    is_clan,
    is_face_down,
    is_field,
    kind_of,
    kinds_of,
    letters_of,
    owner,
)

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition


def contents(position: BabyloniaPosition) -> dict[str, object]:
    """The whole position as plain data; free hexes are left out."""
    frame = position.frame
    names = frame.land.names
    return {
        "board": {
            names[hex_]: TEXTS[cell]
            for hex_, cell in enumerate(position.board)
            if cell not in (FREE, OUT_OF_PLAY)
        },
        "stands": [_stand_letters(position, seat) for seat in range(frame.seats)],
        "pools": [letters_of(pool) for pool in position.pools],
        "scores": position.points[:],
        "cities": position.cities[:],
        "cards": [listed(cards) for cards in position.cards],
        "used_cards": [listed(cards) for cards in position.used],
        "open_cards": listed(position.open_cards),
        "seat": position.seat,
        "turns": position.turns,
        "phase": NAMES[position.phase],
        "placed": [names[hex_] for hex_ in position.placed],
        "ziggurat": None if position.spot == NO_SPOT else names[position.spot],
    }


def _stand_letters(position: BabyloniaPosition, seat: int) -> str:
    return "".join(LETTERS[kind] * position.stands[len(KINDS) * seat + kind] for kind in range(len(KINDS)))


def load(frame: Frame, document: Reader) -> BabyloniaPosition:
    """The position of a document; one that breaks the box's limits raises BadDocument."""
    seats = frame.seats
    land = frame.land
    board = assembly.empty_board(frame)
    for name, text in document.texts_by_name("board").items():
        hex_ = land.numbers.get(name, -1)
        if hex_ < 0 or board[hex_] == OUT_OF_PLAY:
            raise BadDocument(f"'board': {name} is not a hex in play with {seats} players")
        cell = CELLS.get(text, FREE)
        if not _can_lie(frame, cell, hex_):
            raise BadDocument(f"'board': '{text}' on {name} is nothing that can lie there")
        board[hex_] = cell
    for ziggurat in frame.region.ziggurats:
        if board[ziggurat] == FREE:
            raise BadDocument(f"'board': the ziggurat on {land.names[ziggurat]} is missing")
    stands = [0] * (len(KINDS) * seats)
    for seat, letters in enumerate(document.texts("stands", seats)):
        for kind in _kinds(letters, f"the stand of seat {seat}"):
            stands[len(KINDS) * seat + kind] += 1
    pools = [_kinds(letters, "a pool") for letters in document.texts("pools", seats)]
    _check_clans(frame, board, stands, pools)
    seat = document.number("seat", range(seats))
    phase = document.choice("phase", NAMES)
    taken = document.value("ziggurat")
    spot = _hex(taken, frame) if phase == TAKING else NO_SPOT
    if spot != NO_SPOT and board[spot] != SCORED_ZIGGURAT:
        raise BadDocument(f"'ziggurat': no ziggurat was scored on {land.names[spot]}")
    position = positions.BabyloniaPosition(
        frame,
        board=board,
        stands=stands,
        pools=pools,
        points=document.numbers("scores", seats),
        cities=document.numbers("cities", seats),
        cards=_card_sets(document, "cards", seats),
        used=_card_sets(document, "used_cards", seats),
        placed=[_placed(name, frame, board, seat) for name in document.texts("placed")],
        open_cards=_cards(document.value("open_cards"), "open_cards"),
        seat=seat,
        turns=document.number("turns", range(10_000)),
        phase=phase,
        spot=spot,
    )
    assembly.complete(position)
    if phase == TAKING and position.chooser < 0:
        raise BadDocument("'ziggurat': nobody has the majority there, so nobody takes a card")
    if phase != OVER and not position.actions(position.decider()):
        raise BadDocument(f"'phase': it is {NAMES[phase]}, but seat {position.decider()} could do nothing")
    return position


def _can_lie(frame: Frame, cell: int, hex_: int) -> bool:
    """Site tokens lie on sites, ziggurats stand on theirs, clan tokens lie elsewhere, on rivers face down."""
    land = frame.land
    if cell in (ZIGGURAT, SCORED_ZIGGURAT):
        return hex_ >= land.first_ziggurat
    if is_city(cell) or is_field(cell):
        return land.first_site <= hex_ < land.first_ziggurat
    if not is_clan(cell) or owner(cell) >= frame.seats:
        return False
    return hex_ < land.first_ziggurat and is_face_down(cell) == land.is_river(hex_)


def _kinds(letters: str, what: str) -> bytes:
    for letter in letters:
        if letter not in LETTERS:
            raise BadDocument(f"{what} holds '{letter}', which is none of {LETTERS}")
    return kinds_of(letters)


def _check_clans(frame: Frame, board: list[int], stands: list[int], pools: list[bytes]) -> None:
    """Every seat has exactly one whole clan on the board, the stand and in the pool (B1.4)."""
    for seat in range(frame.seats):
        counts = stands[len(KINDS) * seat : len(KINDS) * (seat + 1)]
        for kind in pools[seat]:
            counts[kind] += 1
        for cell in board:
            if is_clan(cell) and owner(cell) == seat:
                counts[kind_of(cell)] += 1
        if counts != frame.clan:
            have = ", ".join(f"{count} {kind}s" for count, kind in zip(counts, KINDS, strict=True))
            raise BadDocument(f"seat {seat} has {have} on board, stand and pool together: not a clan")


def _hex(name: object, frame: Frame) -> int:
    found = frame.land.numbers.get(name, -1) if isinstance(name, str) else -1
    if found < 0:
        raise BadDocument(f"'{name}' is not a hex of the map")
    return found


def _placed(name: str, frame: Frame, board: list[int], seat: int) -> int:
    hex_ = _hex(name, frame)
    if not is_clan(board[hex_]) or owner(board[hex_]) != seat:
        raise BadDocument(f"'placed': seat {seat} has no token on {name}")
    return hex_


def _card_sets(document: Reader, name: str, seats: int) -> list[int]:
    return [_cards(cards, name) for cards in document.rows(name, seats)]


def _cards(given: object, name: str) -> int:
    if not isinstance(given, list) or not all(type(card) is int and 1 <= card <= CARDS for card in given):
        raise BadDocument(f"'{name}' must list cards from 1 to {CARDS}")
    return assembly.card_bits(given)

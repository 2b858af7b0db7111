"""Positions of Babylonia written down by hand: what lies where, and the rest of every clan in its place."""

from __future__ import annotations

from functools import cache
from typing import cast

from mudbrick.engine import Event, Position, Value
from mudbrick.games.babylonia.observation import BabyloniaObservation
from tests.contract.tables import game

BABYLONIA = game("babylonia")
KINDS = {"P": "priest", "M": "merchant", "S": "servant", "F": "farmer"}
CLAN = "PPPPPPMMMMMMSSSSSSFFFFFFFFFFFF"
STAND = "PMSFF"
STEPS = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
OPTIONS: dict[str, Value] = {"first_round_limit": True, "connection": "any", "ziggurat_cards": "basic"}

Told = tuple[str, int, str, dict[str, int | str]]


def around(hex_: str) -> list[str]:
    """The six places around a hex, clockwise from the north, whether there are hexes or not."""
    row, column = map(int, hex_.split(","))
    return [f"{row + down},{column + across}" for down, across in STEPS]


def seen(position: Position, viewer: int | None = None) -> BabyloniaObservation:
    """What a viewer sees; the spectator unless another is named."""
    return cast(BabyloniaObservation, position.observe(viewer))


def board_of(position: Position, viewer: int | None = None) -> dict[str, str]:
    """What lies on every hex in play, as a viewer sees it."""
    return seen(position, viewer).board


@cache
def empty_map(seats: int) -> dict[str, str]:
    """Every hex in play: `land`, `river`, `site` or `ziggurat`."""
    board = board_of(BABYLONIA.start(seats, seed=0))
    return {
        hex_: what if what in ("land", "river", "ziggurat") else "site"
        for hex_, what in sorted(board.items())
    }


def position(
    lying: dict[str, str],
    *,
    seats: int = 2,
    seat: int = 0,
    turns: int = 20,
    stands: dict[int, str] | None = None,
    pools: dict[int, str] | None = None,
    scores: tuple[int, ...] | None = None,
    cities: tuple[int, ...] | None = None,
    cards: dict[int, list[int]] | None = None,
    used: dict[int, list[int]] | None = None,
    open_cards: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7),
    phase: str = "playing",
    placed: tuple[str, ...] = (),
    ziggurat: str | None = None,
    **options: Value,
) -> Position:
    """A position in the middle of a game, at the start of a turn of seat 0 unless said otherwise.

    `lying` says what lies on which hexes: `{"M0": "5,7 6,6", "city MS": "4,6", "free": "9,9"}`, where `M0` is
    a merchant of seat 0, face down on a river. Sites that aren't named hold cities with all symbols. A stand
    that isn't named holds one noble of each kind and two farmers. What is left of a clan is in the pool; if
    a pool is named, it lies on the rivers instead, where it does least.
    """
    land = empty_map(seats)
    board = {hex_: what if what == "ziggurat" else "city MSP" for hex_, what in land.items()}
    board = {hex_: what for hex_, what in board.items() if land[hex_] in ("site", "ziggurat")}
    left = [CLAN] * seats
    for what, hexes in lying.items():
        for hex_ in hexes.split():
            if what == "free":
                del board[hex_]
            elif what[1:].isdecimal():
                left[int(what[1:])] = _without(left[int(what[1:])], what[0])
                board[hex_] = _token(what, land[hex_])
            else:
                board[hex_] = what
    on_stands = [(stands or {}).get(other, STAND) for other in range(seats)]
    in_pools: list[str] = []
    for other in range(seats):
        rest = _without(left[other], on_stands[other])
        pool = (pools or {}).get(other, rest)
        in_pools.append(pool)
        rivers = [hex_ for hex_, what in land.items() if what == "river" and hex_ not in board]
        for hex_, letter in zip(rivers, _without(rest, pool)):
            board[hex_] = _token(f"{letter}{other}", "river")
    return BABYLONIA.load(
        {
            "game": "babylonia",
            "rules": 1,
            "seats": seats,
            "options": {**OPTIONS, **options},
            "components": {},
            "board": board,
            "stands": on_stands,
            "pools": in_pools,
            "scores": list(scores or (0,) * seats),
            "cities": list(cities or (0,) * seats),
            "cards": [sorted((cards or {}).get(other, [])) for other in range(seats)],
            "used_cards": [sorted((used or {}).get(other, [])) for other in range(seats)],
            "open_cards": list(open_cards),
            "seat": seat,
            "turns": turns,
            "phase": phase,
            "placed": list(placed),
            "ziggurat": ziggurat,
        }
    )


def _token(what: str, terrain: str) -> str:
    name = f"{KINDS[what[0]]} {what[1:]}"
    return f"face-down {name}" if terrain == "river" else name


def _without(letters: str, taken: str) -> str:
    for letter in taken:
        assert letter in letters, f"a clan has not so many of {letter}"
        letters = letters.replace(letter, "", 1)
    return letters


def play(position: Position, *texts: str) -> list[Told]:
    """Take actions, each by whoever decides; what everybody may know of what happened, refilling aside."""
    told: list[Told] = []
    for text in texts:
        log: list[Event] = []
        position.play(position.deciders[0], BABYLONIA.action(text), log)
        told += [
            (event.kind, event.seat, event.rule, event.values)
            for event in log
            if event.visible_to(None) and event.kind != "refilled"
        ]
    return told


def gains(position: Position, *texts: str) -> tuple[int, ...]:
    """Points that each seat wins by actions."""
    before = position.scores
    play(position, *texts)
    return tuple(after - score for after, score in zip(position.scores, before))


def offered(position: Position) -> list[str]:
    """What the seat that decides may do."""
    return [BABYLONIA.text(action) for action in position.actions(position.deciders[0])]


def hexes_for(position: Position, kind: str) -> set[str]:
    """Where the seat that decides may place a token of a kind."""
    start = f"place {kind} "
    return {text.removeprefix(start) for text in offered(position) if text.startswith(start)}


def refused(position: Position, text: str, seat: int | None = None) -> str:
    """The rule that forbids an action, and why; empty if it is legal."""
    decider = position.deciders[0] if seat is None else seat
    return str(position.refusal(decider, BABYLONIA.action(text)) or "")

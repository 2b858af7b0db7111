"""What is true of every position of Babylonia."""

from __future__ import annotations

from collections import Counter
from typing import cast

from mudbrick.engine import Position
from tests.babylonia.boards import CLAN, KINDS, around, empty_map

LETTERS = {kind: letter for letter, kind in KINDS.items()}


def check(position: Position) -> None:
    """Tokens are conserved, lie where they may, and nothing that should have been scored is left over."""
    table = position.dump()
    seats = position.setting.seats
    land = empty_map(seats)
    board = cast(dict[str, str], table["board"])
    check_clans(table, board, seats)
    for hex_, what in board.items():
        if what.startswith("face-down"):
            assert land[hex_] == "river"
        elif what.endswith("ziggurat"):
            assert land[hex_] == "ziggurat"
        elif what.startswith(("city", "field")):
            assert land[hex_] == "site"
        else:
            assert land[hex_] in ("land", "site")
    assert [hex_ for hex_, what in land.items() if what == "ziggurat"] == [
        hex_ for hex_ in land if board.get(hex_, "").endswith("ziggurat")
    ]
    check_cards(table, seats)
    check_stands(table, position, seats)
    if table["phase"] == "playing":
        check_nothing_waits(board, land, cast(list[str], table["placed"]))
    if not table["placed"]:
        few = sum(what.startswith("city") for what in board.values()) < 2
        assert position.over == (few or "" in cast(list[str], table["stands"]))


def check_clans(table: dict[str, object], board: dict[str, str], seats: int) -> None:
    """Board, stand and pool hold one whole clan of each seat."""
    stands, pools = cast(list[str], table["stands"]), cast(list[str], table["pools"])
    for seat in range(seats):
        have = Counter(stands[seat] + pools[seat])
        for what in board.values():
            *_, kind, owner = f"- {what}".split()
            if kind in LETTERS and owner == str(seat):
                have[LETTERS[kind]] += 1
        assert have == Counter(CLAN), f"seat {seat}"


def check_cards(table: dict[str, object], seats: int) -> None:
    """Seven cards, each open or with one seat; only cards 1 and 2 are used up, and 1 at once."""
    cards, used = cast(list[list[int]], table["cards"]), cast(list[list[int]], table["used_cards"])
    everywhere = sum(cards, cast(list[int], table["open_cards"]))
    assert len(everywhere) == len(set(everywhere)) == 7
    for seat in range(seats):
        assert set(used[seat]) <= set(cards[seat]) & {1, 2}
        assert (1 in cards[seat]) == (1 in used[seat])


def check_stands(table: dict[str, object], position: Position, seats: int) -> None:
    """Between turns a stand is full, or its pool is empty."""
    stands, pools = cast(list[str], table["stands"]), cast(list[str], table["pools"])
    cards = cast(list[list[int]], table["cards"])
    for seat in range(seats):
        assert len(stands[seat]) <= (7 if 3 in cards[seat] else 5)
        if position.over or seat != table["seat"]:
            assert len(stands[seat]) >= 5 or not pools[seat]


def check_nothing_waits(board: dict[str, str], land: dict[str, str], placed: list[str]) -> None:
    """While tokens are played, only this turn's tokens can have surrounded anything."""
    for spot, what in board.items():
        if what == "ziggurat" or what.startswith("city"):
            needed = [hex_ for hex_ in around(spot) if land.get(hex_) == "land"]
            assert any(hex_ not in board or hex_ in placed for hex_ in needed), f"{what} at {spot}"

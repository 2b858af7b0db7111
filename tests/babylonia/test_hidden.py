"""What is hidden in Babylonia stays hidden: stands, the order of pools, tokens that lie face down."""

from __future__ import annotations

import json
from collections import Counter
from typing import cast

import msgspec
import pytest

from mudbrick.engine import Event, FastChance, Position
from tests.babylonia.boards import BABYLONIA, CLAN, KINDS, board_of, play, position, seen
from tests.contract.walks import by_touch, steps

# Seat 0 and seat 1 have tokens on rivers: two and three.
RIVERS = {"P0": "8,10", "F0": "10,10", "M1": "8,4", "S1": "9,5 11,5", "F1": "8,8"}


def encoded(table: Position, viewer: int | None) -> bytes:
    return msgspec.json.encode(table.observe(viewer))


def test_two_positions_that_differ_in_hidden_things_look_the_same() -> None:
    """Other kinds on the river and on the stand, another order of the pool: seat 0 and spectators see one."""
    first = position(RIVERS, stands={1: "PMSFF"})
    second = position(
        {"P0": "8,10", "F0": "10,10", "F1": "8,4 8,8", "P1": "9,5 11,5"},
        stands={1: "SSFFF"},
        pools={1: "FFFFFFFPPPPMMMMMMSSSS"},
    )
    assert first.dump() != second.dump()
    assert encoded(first, 0) == encoded(second, 0)
    assert encoded(first, None) == encoded(second, None)
    assert encoded(first, 1) != encoded(second, 1)


def test_the_order_of_ones_own_pool_is_hidden_too() -> None:
    first = position({}, stands={0: "FFFFF"})
    table = first.dump()
    cast(list[str], table["pools"])[0] = cast(list[str], table["pools"])[0][::-1]
    assert encoded(BABYLONIA.load(table), 0) == encoded(first, 0)


def test_nobody_is_shown_the_letters_of_stands_and_pools() -> None:
    """As a dump writes them, or word by word: the kinds of the others' tokens stand nowhere."""
    table = BABYLONIA.start(3, seed=17)
    for seat, action in steps(table, FastChance(17), by_touch):
        dump = table.dump()
        letters = [*cast(list[str], dump["stands"]), *cast(list[str], dump["pools"])]
        for viewer in (0, 1, 2, None):
            text = encoded(table, viewer).decode()
            assert not any(len(word) > 3 and f'"{word}"' in text for word in letters)
            own = cast(list[str], dump["stands"])[viewer] if viewer is not None else ""
            assert Counter(seen(table, viewer).stand) == Counter(KINDS[letter] for letter in own)
            for what in board_of(table, viewer).values():
                if what.startswith("face-down") and what.split()[-1] != str(viewer):
                    assert what.split()[1:] == [what.split()[-1]], "the owner alone"
        table.play(seat, action)


def test_what_a_seat_drew_and_hid_is_told_to_that_seat_only() -> None:
    table = position({}, pools={0: "SMFFFFFFFFF"}, stands={0: "PPPMM"})
    log: list[Event] = []
    for text in ("place priest 8,10", "place merchant 8,4"):
        table.play(0, BABYLONIA.action(text), log)
    mine = [(event.kind, event.values) for event in log if event.visible_to(0)]
    assert mine == [
        ("hid", {"kind": "priest", "hex": "8,10"}),
        ("hid", {"kind": "merchant", "hex": "8,4"}),
        ("drew", {"count": 2, "tokens": "servant, merchant"}),
    ]
    for viewer in (1, None):
        told = [(event.kind, event.values) for event in log if event.visible_to(viewer)]
        assert told == [
            ("placed_face_down", {"hex": "8,10"}),
            ("placed_face_down", {"hex": "8,4"}),
            ("refilled", {"count": 2}),
        ]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_guesses_redraw_everything_hidden_and_nothing_else(viewer: int | None) -> None:
    table = position(RIVERS)
    truth = table.dump()
    kinds: dict[str, Counter[str]] = {}
    for seed in range(400):
        guess = table.guess(viewer, FastChance(seed)).dump()
        board = cast(dict[str, str], guess["board"])
        for hex_, what in cast(dict[str, str], truth["board"]).items():
            if what.startswith("face-down") and what.split()[-1] != str(viewer):
                kinds.setdefault(hex_, Counter())[board[hex_].split()[1]] += 1
                assert board[hex_].split()[2] == what.split()[2]
            else:
                assert board[hex_] == what
        for seat in (0, 1):
            stand, pool = (cast(list[str], guess[name])[seat] for name in ("stands", "pools"))
            true = cast(list[str], truth["stands"])[seat]
            kinds.setdefault(f"pool {seat}", Counter())[pool[0]] += 1
            assert len(pool) == len(cast(list[str], truth["pools"])[seat])
            if seat == viewer:
                assert stand == true
            else:
                assert len(stand) == len(true)
                kinds.setdefault(f"stand {seat}", Counter())[stand] += 1
        same = ("scores", "cities", "cards", "used_cards", "open_cards", "seat", "turns", "phase", "placed")
        assert all(guess[name] == truth[name] for name in same)
    hidden = {"8,10", "10,10", "stand 0"} if viewer != 0 else set()
    hidden |= {"8,4", "9,5", "11,5", "stand 1"} if viewer != 1 else set()
    assert set(kinds) == hidden | {"pool 0", "pool 1"}
    assert all(len(found) >= 4 for found in kinds.values())


def test_a_guess_draws_each_hidden_token_fairly() -> None:
    """Seat 1 shows one farmer: of the 29 others 11 are farmers and 6 of each noble kind."""
    table = position(RIVERS)
    found = Counter(board_of(table.guess(0, FastChance(seed)), 1)["8,4"].split()[1] for seed in range(2_000))
    for kind, count in {"farmer": 11, "priest": 6, "merchant": 6, "servant": 6}.items():
        assert abs(found[kind] - 2_000 * count / 29) < 90, found


def test_a_guess_never_deals_what_was_seen() -> None:
    """All farmers and all priests of seat 1 lie face up: the hidden ones are merchants and servants."""
    lying = {
        "F1": "2,4 4,4 5,5 7,7 8,6 9,7 10,6 11,9 13,9 15,7 16,6 17,7",
        "P1": "3,5 3,7 6,4 6,6 18,6 18,8",
        "M1": "8,4",
    }
    table = position(lying, stands={1: "MMSSS"})
    for seed in range(50):
        guess = table.guess(0, FastChance(seed)).dump()
        assert set(cast(list[str], guess["stands"])[1] + cast(list[str], guess["pools"])[1]) <= {"M", "S"}
        assert cast(dict[str, str], guess["board"])["8,4"] in ("face-down merchant 1", "face-down servant 1")


def test_a_guess_in_every_phase_keeps_the_question() -> None:
    asked: set[str] = set()
    for seed in range(40):
        table = BABYLONIA.start(2, seed)
        for seat, action in steps(table, FastChance(seed), by_touch):
            if seen(table).phase not in asked:
                asked.add(seen(table).phase)
                for viewer in (0, 1, None):
                    guess = table.guess(viewer, FastChance(seed))
                    assert guess.deciders == table.deciders
                    assert seen(guess).phase == seen(table).phase
                    assert seen(guess).ziggurat == seen(table).ziggurat
            table.play(seat, action)
    assert asked == {
        "playing_only",
        "playing",
        "playing_second",
        "playing_more",
        "scoring",
        "taking",
        "extra",
    }


def test_the_whole_clan_is_somewhere_in_every_guess() -> None:
    table = position(RIVERS)
    play(table, "place farmer 13,5", "place priest 15,5")
    for viewer in (0, 1, None):
        dump = json.loads(json.dumps(table.guess(viewer, FastChance(1)).dump()))
        for seat in (0, 1):
            on_board = [what.split()[-2] for what in dump["board"].values() if what.split()[-1] == str(seat)]
            letters = {kind: letter for letter, kind in KINDS.items()}
            have = dump["stands"][seat] + dump["pools"][seat] + "".join(letters[kind] for kind in on_board)
            assert Counter(have) == Counter(CLAN)

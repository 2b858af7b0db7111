"""Checks of a document: what lies on the table must come out of one box."""

from __future__ import annotations

from collections.abc import Sequence

from mudbrick.engine.agenda import SIZE
from mudbrick.engine.errors import BadDocument
from mudbrick.games.ezra_nehemiah.box.frame import Frame
from mudbrick.games.ezra_nehemiah.box.names import TILES, WORKERS
from mudbrick.games.ezra_nehemiah.numbers import tasks
from mudbrick.games.ezra_nehemiah.observation import Board, EzraObservation, Hidden


def check(frame: Frame, seen: EzraObservation, hidden: Hidden) -> None:
    """Raise BadDocument unless cards, workers and tasks are all there, once."""
    for player, board in enumerate(seen.boards):
        dealt = player != frame.opponent
        if dealt != bool(board.tiles) or len(board.tiles) not in (0, len(TILES)):
            raise BadDocument(f"player {player} must have {'five' if dealt else 'no'} development tiles")
        _check_characters(frame, player, board, hidden.hands[player], hidden.decks[player], dealt)
        _check_walls(frame, player, board, seen, hidden.wall_decks[player])
        _check_workers(player, board, seen)
    if sorted(seen.standing) != list(range(frame.players)):
        raise BadDocument("'standing' must name every player once")
    left = (sorted(seen.focus_left), sorted(seen.schemes_left))
    if (sorted(hidden.focus), sorted(hidden.schemes)) != left:
        raise BadDocument("the opponent's decks are not the cards that are left")
    _check_board(frame, seen)
    _check_tasks(frame, seen.tasks)


def _check_characters(
    frame: Frame, player: int, board: Board, hand: Sequence[str], deck: Sequence[str], dealt: bool
) -> None:
    cards = [*hand, *deck, *board.tucked, *(card for pile in board.piles for card in pile)]
    if sorted(cards) != (sorted(frame.box.characters) if dealt else []):
        raise BadDocument(f"player {player} must have each character once in hand, deck, piles and tucked")
    if len(hand) != board.hand_size or len(deck) != board.deck_size or not set(board.known_hand) <= set(hand):
        raise BadDocument(
            f"the hand and the deck of player {player} are not of the sizes that the table shows"
        )


def _check_walls(frame: Frame, player: int, board: Board, seen: EzraObservation, deck: Sequence[str]) -> None:
    built = [
        card
        for name, card in seen.buildings.items()
        if seen.holders.get(name) == player and card in frame.box.wall_cards
    ]
    if sorted([*deck, *built]) != sorted(frame.box.wall_cards):
        raise BadDocument(f"player {player} must have each wall card once in the deck and on the wall")
    if len(deck) != board.wall_deck_size or min(board.wall_known) < 0 or sum(board.wall_known) > len(deck):
        raise BadDocument(f"the wall deck of player {player} is not as the table shows")


def _check_workers(player: int, board: Board, seen: EzraObservation) -> None:
    keepers = [
        name
        for name, holder in seen.holders.items()
        if holder == player and seen.buildings.get(name) == "gate"
    ]
    scribes = [holder for holder in seen.scribes.values() if holder == player]
    home = len(board.traders) + len(board.elders) + board.farmers + board.labourers
    count = board.supply + board.reserve + board.levites + home + len(keepers) + len(scribes)
    if count != WORKERS:
        raise BadDocument(f"player {player} has {count} workers over all places, not {WORKERS}")


def _check_board(frame: Frame, seen: EzraObservation) -> None:
    ring = frame.box.ring
    if any(len(row) > frame.width for row in seen.temple):
        raise BadDocument(f"a row of the temple holds at most {frame.width} cubes")
    for name, building in seen.buildings.items():
        space = ring.places[name]
        right = (
            ("neutral",)
            if frame.neutral[space]
            else ("gate",)
            if ring.gate[space] >= 0
            else frame.box.wall_cards
        )
        if building not in right or seen.rubble.get(name):
            raise BadDocument(f"'buildings': '{building}' can't be at {name}")
    for space in range(ring.size):
        if (frame.neutral[space] or space in ring.corners) and ring.names[space] not in seen.buildings:
            raise BadDocument(f"'buildings': {ring.names[space]} is built from the start")


def _check_tasks(frame: Frame, stack: tuple[int, ...]) -> None:
    if len(stack) % SIZE:
        raise BadDocument(f"'tasks' come in groups of {SIZE}")
    if stack and not tasks.FIRST_QUESTION <= stack[-SIZE] <= tasks.ASK_TUCK:
        raise BadDocument("'tasks': the last one must be a question")
    for place in range(0, len(stack), SIZE):
        if not 0 <= stack[place] <= tasks.ASK_TUCK or not 0 <= stack[place + 1] < frame.players:
            raise BadDocument(f"'tasks': {stack[place : place + SIZE]} is no task")

"""Putting a position together from its parts, and working out what follows from them."""

from __future__ import annotations

from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game
from mudbrick.games.nehemiah import position as positions
from mudbrick.games.nehemiah import turn
from mudbrick.games.nehemiah.frame import Frame


def assemble(
    game: Game,
    frame: Frame,
    *,
    cards: list[int],
    workers: list[int],
    decks: list[bytes],
    discards: list[int],
    influence: list[int],
    reserve: list[int],
    aside: list[int],
    neutral: list[int],
    wood: list[int],
    gold: list[int],
    points: list[int],
    gates: list[int],
    leader_deck: bytes,
    offer: list[int],
    hired: list[int],
    bids: list[int],
    sale: list[int],
    quiet: list[int],
    stack: list[int],
    start: int,
    turns: int,
    round_: int,
    last_turn: int,
    closing: int,
    used: int,
    active: int,
    idle: int,
    passes: int,
    chance: Chance | None = None,
) -> positions.NehemiahPosition:
    """A position of these parts; a question or nothing must lie on top of the stack."""
    # After the last turn the seat stays where it was: nobody acts any more.
    seat = (start + (turns - 1 if turns == last_turn > 0 else turns)) % frame.seats
    position = positions.NehemiahPosition(
        game,
        frame,
        cards,
        workers,
        decks,
        discards,
        influence,
        reserve,
        aside,
        neutral,
        wood,
        gold,
        points,
        gates,
        leader_deck,
        offer,
        hired,
        bids,
        sale,
        quiet,
        stack,
        [],
        start,
        turns,
        seat,
        round_,
        last_turn,
        closing,
        used,
        active,
        idle,
        passes,
        chance,
    )
    position.choices = turn.options(position)
    return position

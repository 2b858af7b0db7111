"""The ziggurat cards (B7): their numbers, and what happens when one is taken.

What a lasting card changes is found where that rule is: 3 in `turn`, 4 to 6 in `playing`, 7 to 9 in
`scoring`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import IllegalAction

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition

TEN_POINTS: Final = 1
EXTRA_TURN: Final = 2
LARGE_STAND: Final = 3
THREE_NOBLES: Final = 4
FARMERS_AND_NOBLE: Final = 5
NOBLES_ON_FIELDS: Final = 6
MORE_FOR_CITIES: Final = 7
MIDDLE_LAND: Final = 8
RIVERS: Final = 9


def open_cards(position: BabyloniaPosition) -> list[int]:
    """The cards that can be taken."""
    return listed(position.open_cards)


def listed(bits: int) -> list[int]:
    """A set of cards as a list of their numbers."""
    return [card for card in range(TEN_POINTS, RIVERS + 1) if bits >> card & 1]


def thing(card: int) -> str:
    """The thing that a card is."""
    return f"card:{card}"


def refusal_to_take(position: BabyloniaPosition, card: int) -> IllegalAction | None:
    """Why this card can't be taken; None if it can."""
    if position.open_cards >> card & 1:
        return None
    return IllegalAction("B6.1", "this ziggurat card is not available")


def take(position: BabyloniaPosition, seat: int, card: int) -> None:
    """Give an open card to a seat; card 1 scores at once and is used up (B7.1)."""
    position.open_cards &= ~(1 << card)
    position.cards[seat] |= 1 << card
    if position.log is not None:
        position.tell("took_card", seat, f"B7.{card}", {"card": thing(card)}, (thing(card),))
    if card == TEN_POINTS:
        points = position.frame.card_points
        position.points[seat] += points
        position.used[seat] |= 1 << card
        if position.log is not None:
            position.tell("card_points", seat, "B7.1", {"points": points}, (thing(card),))

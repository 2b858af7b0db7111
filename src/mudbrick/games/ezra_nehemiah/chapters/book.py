"""The chapters as one rulebook, and what may be done at any time beside what is asked (E9.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Rulebook
from mudbrick.games.ezra_nehemiah.chapters import (
    e02_gatekeepers,
    e03_turn,
    e04_characters,
    e05_banners,
    e06_altar,
    e06_temple,
    e07_raising,
    e07_walls,
    e08_tent,
    e08_torah,
    e09_developing,
    e09_food,
    e09_trading,
    e10_blessings,
    e10_workers,
    e12_assignments,
    e12_preparation,
    e13_sabbath,
    e14_new_week,
    e15_ending,
    e16_opponent,
    e16_opponent_acts,
    e17_effects,
)
from mudbrick.games.ezra_nehemiah.numbers import tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def with_food(position: EzraPosition, choices: list[int]) -> None:
    """Add the purchase of food where it may be made, and sort (E9.6)."""
    player = position.asked
    if position.kind != tasks.ASK_FOOD and e09_food.offers_food(position, player):
        price = e09_food.food_price(position, player)
        # In the middle of a payment only silver that isn't owed can be spent.
        owing = position.kind == tasks.ASK_CHAIN
        if not owing or e08_torah.spare_silver(position, player, position.second) >= price:
            choices.append(position.frame.first[verbs.BUY_FOOD])
    choices.sort()


# The turn's own questions are always asked: its end draws a card, and a player who has nothing else left may
# still want to take something back.
RULEBOOK: Final[Rulebook[EzraPosition]] = Rulebook(
    [
        e02_gatekeepers.CHAPTER,
        e03_turn.CHAPTER,
        e04_characters.CHAPTER,
        e05_banners.CHAPTER,
        e06_temple.CHAPTER,
        e06_altar.CHAPTER,
        e07_walls.CHAPTER,
        e07_raising.CHAPTER,
        e08_torah.CHAPTER,
        e08_tent.CHAPTER,
        e09_trading.CHAPTER,
        e09_developing.CHAPTER,
        e09_food.CHAPTER,
        e10_workers.CHAPTER,
        e10_blessings.CHAPTER,
        e12_preparation.CHAPTER,
        e12_assignments.CHAPTER,
        e13_sabbath.CHAPTER,
        e14_new_week.CHAPTER,
        e15_ending.CHAPTER,
        e16_opponent.CHAPTER,
        e16_opponent_acts.CHAPTER,
        e17_effects.CHAPTER,
    ],
    kinds=tasks.KINDS,
    first_question=tasks.FIRST_QUESTION,
    verbs=verbs.VERBS,
    order="E3.1",
    end="E15.3",
    always=(tasks.ASK_TURN,),
    complete=with_food,
)

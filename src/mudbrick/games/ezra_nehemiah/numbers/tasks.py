"""Tasks: what is still to be done, as a stack of small numbers.

A task is four numbers: its kind, the player it concerns, and two more that its kind explains. The last one on
the stack comes first. Atoms of effects are tasks, so are the steps of the chapters, and questions: a question
on top waits for an answer. A reward's own rewards go on top of the next reward, so they finish first (E17.1).
"""

from __future__ import annotations

from typing import Final

# Steps of the chapters.
EFFECT: Final = 23  # number of the effect, atoms already done
TENT_STEPS: Final = 24  # spaces to go
LONG_ROAD: Final = 25
ALTAR_STEPS: Final = 26
SECTOR: Final = 27  # columns that were full before
PUT_UP: Final = 28  # space paid for
CONNECT: Final = 29  # wall space, gate space
RAMPART: Final = 30  # wall space just built
WALL_REST: Final = 31
SETTLE_SCRIBE: Final = 32  # tile paid for
TUCK_HERO: Final = 33  # hero
TURN_OVER: Final = 34  # kind of tile
AFTER_TRADE: Final = 35
SECOND_DEAL: Final = 36  # slot of the trader
LIMITS: Final = 37  # how many players are still to be looked at, the one to begin with is the task's
NEXT_TURN: Final = 38
BEGIN_TURN: Final = 39
BEGIN_PREPARATION: Final = 40
FEED: Final = 42
TUCK: Final = 43
SCORE_TUCKED: Final = 44
AFTER_SABBATH: Final = 45
NEW_WEEK: Final = 46
FINAL_SCORING: Final = 47
STARVE: Final = 48  # food to lose
SEAT_KEEPERS: Final = 49  # the rest of the corners goes to the opponent
OPPONENT_TRADE: Final = 50
OPPONENT_SCHEME: Final = 51
OPPONENT_LEVITES: Final = 52  # how many have still to work
OPPONENT_BUILD: Final = 53  # space
OPPONENT_JUDGEMENT: Final = 54
OPPONENT_SABBATH: Final = 55

# Questions.
FIRST_QUESTION: Final = 60
ASK_CORNER: Final = 60
ASK_TURN: Final = 61
ASK_RESOURCE: Final = 62  # cubes still to take
ASK_BLESSING: Final = 63
ASK_RECOVER: Final = 64
ASK_DEVELOP: Final = 65
ASK_PAYMENT: Final = 66  # stone owed, wood owed
ASK_TENT_CUBE: Final = 67  # distance
ASK_WALL: Final = 68  # space
ASK_WALL_TOP: Final = 69
ASK_RAMPART: Final = 70  # space
ASK_CHAIN: Final = 71  # tile to write on, tile reached on the way down
ASK_SALE: Final = 72  # character, cubes sold
ASK_BROKER: Final = 73
ASK_SECOND_DEAL: Final = 74  # slot
ASK_DISCARD: Final = 75
ASK_PREPARATION: Final = 76
ASK_AUXILIARY: Final = 77
ASK_ASSIGNMENT: Final = 78
ASK_FOOD: Final = 79  # food wanted
ASK_TUCK: Final = 80  # cards still to tuck
KINDS: Final = 81

# The turn's own questions are told apart by what was done in it.
QUESTIONS: Final = (
    "corner", "turn", "resource", "blessing", "recover", "develop", "payment", "tent_cube", "wall",
    "wall_top", "rampart", "chain", "sale", "broker", "second_deal", "discard", "preparation", "auxiliary",
    "assignment", "food", "tuck",
)  # fmt: skip

"""The measures of an evaluation: their places, and their names in the file of weights."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.evaluation import POINTS as TOLD_BY_EVENTS
from mudbrick.engine.evaluation import UNTOLD

GAPS: Final = 4  # so many gaps or more are measured together

# Measures of a seat, in the order of NAMES.
POINTS: Final = 0
CITIES: Final = 1
CITIES_TO_COME: Final = 2  # cities owned, for each city that is still to be scored
CARDS: Final = 3  # + number of the card less 2: a card held, not used up
MORE_TO_COME: Final = 11  # with card 7: pairs of cities owned, for each city that is still to be scored
TOKENS: Final = 12  # on the stand and in the pool
FARMERS: Final = 13  # on the stand
STAND_NOBLES: Final = 14
STAND_KINDS: Final = 15  # different nobles on the stand
STAND_WANTED: Final = 16  # for each noble on the stand: cities that show it
BOARD_WANTED: Final = 17  # for each face-up noble on the board: cities that show it
RIVER_TOKENS: Final = 18
LARGEST: Final = 19  # tokens of the largest group
GROUPS: Final = 20
REACHED: Final = 21  # ziggurats with a token beside
REACHED_TO_COME: Final = 22  # those, for each free hex beside a ziggurat
TOUCHED: Final = 23  # cities with a token beside
SECURE: Final = 24  # cities whose majority nobody can take away
SECURE_ZIGGURATS: Final = 25
FIELDS: Final = 26  # points of the crop fields that a farmer may go on
OWN_FIELDS: Final = 27  # those of them that no other seat's farmers may go on
NOBLES: Final = 28  # + gaps: nobles that a city would score
LEADS: Final = 32  # + gaps: cities with most tokens beside
BESIDE: Final = 36  # + gaps: tokens beside cities
NEAR_NOBLES: Final = 40  # + gaps: nobles that one more token beside the city would connect
ZIGGURAT_LEADS: Final = 44  # + gaps: ziggurats with most tokens beside
ZIGGURAT_BESIDE: Final = 48  # + gaps: tokens beside ziggurats
# Measures of the seat on turn; the others have none of these.
TO_PLAY: Final = 52  # tokens it must still play
CLOSING: Final = 53  # the lead that the best city it can surround brings at once
CLOSING_MORE: Final = 54  # the same of its second-best city
CLOSING_ZIGGURAT: Final = 55  # ziggurats that it can surround and win
BEST_FIELD: Final = 56  # points of the best crop field that it can go on
HONOUR: Final = 57  # points of a token beside a ziggurat
# Of all seats again.
TEN_POINTS_LEADS: Final = 58  # ziggurats with most tokens beside, while ten points lie open
SIZE: Final = 59


def _by_gaps(name: str) -> list[str]:
    return [f"{name}, {gaps} gaps" for gaps in range(1, GAPS)] + [f"{name}, {GAPS} gaps or more"]


NAMES: Final = (
    "points",
    "cities",
    "cities to come",
    *[f"card {card}" for card in range(2, 10)],
    "card 7 to come",
    "tokens",
    "farmers on the stand",
    "nobles on the stand",
    "kinds of nobles on the stand",
    "nobles on the stand wanted",
    "nobles on the board wanted",
    "tokens on rivers",
    "largest group",
    "groups",
    "ziggurats reached",
    "ziggurats reached to come",
    "cities touched",
    "cities secure",
    "ziggurats secure",
    "fields open",
    "fields open to no other",
    *_by_gaps("nobles connected"),
    *_by_gaps("city lead"),
    *_by_gaps("tokens beside a city"),
    *_by_gaps("nobles nearly connected"),
    *_by_gaps("ziggurat lead"),
    *_by_gaps("tokens beside a ziggurat"),
    "tokens to play",
    "best city to surround",
    "second city to surround",
    "ziggurats to surround",
    "best field",
    "honour",
    "ziggurat leads for ten points",
)
# What each measure is about: `reason.<word>` of the catalogue.
SUBJECTS: Final = (
    TOLD_BY_EVENTS,
    *["cities"] * 2,
    *["cards"] * 9,
    *["stand"] * 5,
    "nobles",
    *["groups"] * 3,
    *["ziggurats"] * 2,
    *["majorities"] * 2,
    "ziggurats",
    *["fields"] * 2,
    *["nobles"] * GAPS,
    *["majorities"] * (2 * GAPS),
    *["nobles"] * GAPS,
    *["ziggurats"] * (2 * GAPS),
    UNTOLD,
    *["closing"] * 2,
    "ziggurats",
    "fields",
    *["ziggurats"] * 2,
)

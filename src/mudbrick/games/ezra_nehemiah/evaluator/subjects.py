"""What each measure is about, in words for which the catalogue has `reason.<word>`."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.evaluation import POINTS, UNTOLD
from mudbrick.games.ezra_nehemiah.evaluator import places

# Each subject goes from its first place to the next one's.
_FROM: Final = (
    (places.POINTS, POINTS),
    (places.TURNS, UNTOLD),
    (places.GOLD, "goods"),
    (places.FOOD, "food"),
    (places.FIRST_GOLD, "goods"),
    (places.HUNGER, "food"),
    (places.JUDGEMENT_POINTS, "altar"),
    (places.HARVEST, "food"),
    (places.SUPPLY, "workers"),
    (places.LEVITES, "levites"),
    (places.TRADER_SLOTS, "tiles"),
    (places.ALTAR, "altar"),
    (places.BLESSINGS, "blessings"),
    (places.TENT_VP, "tent"),
    (places.WALLS, "city"),
    (places.SCRIBES_1, "torah"),
    (places.GUARDS, "tiles"),
    (places.TUCKED_POINTS, "tucked"),
    (places.SHOWN_RED, "banners"),
    (places.TURN_TO_COME, "turn"),
    (places.SOLO_A, UNTOLD),
    (places.OPPONENT_POINTS, "opponent"),
    (places.TUCKED, "tucked"),
    (places.SCROLLS, "torah"),
)


def _subjects() -> tuple[str, ...]:
    found: list[str] = []
    ends = [place for place, _ in _FROM[1:]] + [places.MEASURES]
    for (place, subject), end in zip(_FROM, ends):
        found += [subject] * (end - place)
    return tuple(found)


SUBJECTS: Final = _subjects()

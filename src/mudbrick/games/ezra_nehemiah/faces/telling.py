"""Events: the things that each kind concerns, and the kinds of the solo opponent, which has no seat."""

from __future__ import annotations

from typing import Final

from mudbrick.games.ezra_nehemiah.box.names import CUBES, GOODS

PREFIX: Final = "opponent_"
NO_SEAT: Final = -1
KINDS: Final = (
    "opponent_acts", "opponent_altar", "opponent_blessed", "opponent_bought_gold", "opponent_built_gate",
    "opponent_built_wall", "opponent_cleared_all", "opponent_column", "opponent_connected",
    "opponent_final_buildings", "opponent_final_leader", "opponent_final_scribes", "opponent_final_silver",
    "opponent_focus", "opponent_gained", "opponent_gained_worker", "opponent_idle", "opponent_judged",
    "opponent_keeper", "opponent_keeper_paid", "opponent_laid_cube", "opponent_leader", "opponent_levite",
    "opponent_lost_points", "opponent_no_blessing", "opponent_no_trade", "opponent_no_worker",
    "opponent_passed", "opponent_past_the_end", "opponent_sabbath", "opponent_sabbath_blessing",
    "opponent_sabbath_golden", "opponent_sabbath_groups", "opponent_sabbath_scribe",
    "opponent_sabbath_silver", "opponent_scheme", "opponent_scored", "opponent_scribe", "opponent_sector",
    "opponent_shuffled", "opponent_tent", "opponent_toll_gained", "opponent_traded",
    "opponent_turned_wall_card", "opponent_week", "opponent_won",
)  # fmt: skip
OF_OPPONENT: Final = {kind.removeprefix(PREFIX): kind for kind in KINDS}

# The things that an event of each kind concerns, by their names as in touches; a blank is filled by the value
# of that name, with each of several. Things that every player has are those of the event's seat.
THINGS: Final[dict[str, tuple[str, ...]]] = {
    "gained": ("{what}",),
    "paid": ("{what}",),
    "paid_keeper": ("gate:{gate}", "space:{gate}", "good:silver"),
    "gained_banners": ("colour:{colour}",),
    "bought_food": ("good:food", "good:silver"),
    "fed": ("good:food",),
    "lost_food": ("good:food",),
    "no_blessing": ("blessing:{colour}",),
    "blessed": ("blessing:{colour}",),
    "column": ("column:{column}",),
    "altar": ("step:{step}",),
    "levite": ("levite:{levite}",),
    "laid_cube": ("row:{row}", "cube:{cube}"),
    "burnt": ("altar", "cube:{cube}"),
    "sector": ("sector:{sector}",),
    "tent": ("stop:{stop}",),
    "paid_cube": ("cube:{cube}",),
    "toll_gained": ("scroll:{scroll}",),
    "toll_paid": ("scroll:{scroll}",),
    "scribe": ("scroll:{scroll}",),
    "hero": ("card:{hero}", "scroll:{hero}"),
    "cleared": ("space:{space}", "cube:{cube}"),
    "cleared_all": ("space:{space}",),
    "paid_building": ("{what}",),
    "built_gate": ("gate:{gate}", "space:{gate}"),
    "built_wall": ("space:{space}", "wall:{card}"),
    "turned_wall_card": ("wall:{card}",),
    "saw_walls": ("wall:{cards}",),
    "returned_walls": ("wall:{top}", "wall:{under}"),
    "connected": ("gate:{gate}", "space:{gate}"),
    "rampart": ("wall:{card}",),
    "keeper_paid": ("gate:{gate}", "space:{gate}"),
    "traded": ("card:{character}", "offer:{offer}"),
    "opponent_traded": ("gate:{gate}", "space:{gate}"),
    "sold": ("cube:{cube}",),
    "developed": ("tile:{tile}",),
    "trader": ("trader:{trader}",),
    "elder": ("elder:{elder}",),
    "recovered": ("{worker}:{slot}",),
    "assigned": ("assign:{work}",),
    "played": ("pile:{pile}",),
    "main_action": ("action:{action}",),
    "drew": ("card:{cards}",),
    "keeper": ("gate:{gate}", "space:{gate}"),
    "discarded": ("cube:{cube}",),
    "scroll_works": ("scroll:{scroll}", "prepare:{scroll}"),
    "judged": ("side:{side}",),
    "tucked": ("card:{character}",),
    "character_points": ("card:{character}",),
    "final_silver": ("good:silver",),
    "final_leader": ("altar",),
    "final_scroll": ("scroll:{scroll}",),
    "focus": ("gate:{gate}", "space:{gate}"),
}
_OF_GOODS: Final = {
    **{good: f"{'cube' if place < CUBES else 'good'}:{good}" for place, good in enumerate(GOODS)},
    "banners": "pay:banners",
}


def things_of(kind: str, values: dict[str, int | str]) -> tuple[str, ...]:
    """The things that an event concerns."""
    found: list[str] = []
    for pattern in THINGS.get(kind) or THINGS.get(kind.removeprefix(PREFIX), ()):
        if pattern == "{what}":
            found.append(_OF_GOODS[str(values["what"])])
        elif pattern == "{worker}:{slot}":
            worker = str(values["worker"])
            found.append(f"{worker}:{values[worker]}")
        else:
            found += _filled(pattern, values)
    return tuple(found)


def _filled(pattern: str, values: dict[str, int | str]) -> list[str]:
    """The things of a pattern: one, or one for each of several values."""
    kind, _, blank = pattern.partition(":{")
    if not blank:
        return [pattern]
    return [f"{kind}:{value}" for value in str(values[blank.removesuffix("}")]).split(", ")]

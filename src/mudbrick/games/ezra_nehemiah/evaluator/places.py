"""The places of the measures: what is counted of a player, by number and by name."""

from __future__ import annotations

from typing import Final

# What is certain.
POINTS: Final = 0
TURNS: Final = 1

# Goods.
GOLD: Final = 2
STONE: Final = 3
WOOD: Final = 4
ASH: Final = 5
SILVER: Final = 6
FOOD: Final = 7
FIRST_GOLD: Final = 8
SECOND_GOLD: Final = 9
FIRST_STONE: Final = 10
SECOND_STONE: Final = 11
FIRST_WOOD: Final = 12
SECOND_WOOD: Final = 13
FIRST_ASH: Final = 14
SECOND_ASH: Final = 15
FIRST_SILVER: Final = 16
SECOND_SILVER: Final = 17
LEFTOVERS: Final = 18
ROOM: Final = 19
BUILDING_CUBES: Final = 20
AFFORDABLE_TILES: Final = 21

# Food for the Sabbath.
HUNGER: Final = 22
HUNGER_LATE: Final = 23
SURE_HUNGER: Final = 24
SURE_HUNGER_LATE: Final = 25
SPARE_FOOD: Final = 26
FIRST_SPARE_FOOD: Final = 27
FREE_LABOUR: Final = 28
LASTING_MOUTHS: Final = 29
JUDGEMENT_POINTS: Final = 30
JUDGEMENT_GIFTS: Final = 31
HARVEST: Final = 32

# Workers.
SUPPLY: Final = 33
FIRST_SUPPLY: Final = 34
SUPPLY_IN_WEEK: Final = 35
AT_HOME: Final = 36
WORKFORCE: Final = 37
RESERVE_EMPTY: Final = 38
LEVITES: Final = 39
LEVITES_IN_TIME: Final = 40
LEVITES_SQUARED: Final = 41
NEXT_LEVITE: Final = 42
MOST_LEVITES: Final = 43
LAYING: Final = 44
BURNING: Final = 45
TRADER_SLOTS: Final = 46
ELDER_SLOTS: Final = 47

# Altar, tent, blessings.
ALTAR: Final = 48
GOLDEN: Final = 49
LEADER: Final = 50
ALTAR_LEAD: Final = 51
BEHIND: Final = 52
AHEAD: Final = 53
TO_ZECHARIAH: Final = 54
TO_HAGGAI: Final = 55
BLESSINGS: Final = 56
LOWEST_BLESSING: Final = 57
MISSING_BLESSINGS: Final = 58
HIGHEST_BLESSING: Final = 59
NEXT_COLUMN: Final = 60
TENT_VP: Final = 61
TENT_SILVER: Final = 62
TENT_FOOD: Final = 63
TENT_ALTAR: Final = 64
TENT_WORKER: Final = 65
TENT_GOLD: Final = 66
TENT_BLESSING: Final = 67

# City and Torah.
WALLS: Final = 68
GATES: Final = 69
OPEN_SIDES: Final = 70
WALLS_BY_GATES: Final = 71
WALL_DECK_EMPTY: Final = 72
SCRIBES_1: Final = 73
SCRIBES_2: Final = 74
SCRIBES_3: Final = 75
SCRIBES_4: Final = 76
SCRIBES: Final = 77

# Tiles.
GUARDS: Final = 78
LABOURERS: Final = 79
FARMERS: Final = 80
TRADERS: Final = 81
ELDERS: Final = 82

# Characters.
TUCKED_POINTS: Final = 83
TUCKING: Final = 84
TUCKING_HAND: Final = 85
SHOWN_RED: Final = 86
SHOWN_GREY: Final = 87
SHOWN_BLUE: Final = 88
SHOWN_RED_IN_WEEK: Final = 89
SHOWN_GREY_IN_WEEK: Final = 90
SHOWN_BLUE_IN_WEEK: Final = 91
LASTING_RED: Final = 92
LASTING_GREY: Final = 93
LASTING_BLUE: Final = 94
HAND_RED: Final = 95
HAND_GREY: Final = 96
HAND_BLUE: Final = 97

# The turn going on.
TURN_TO_COME: Final = 98
MAIN_TO_COME: Final = 99
COULD_RED: Final = 100
COULD_GREY: Final = 101
COULD_BLUE: Final = 102
LEFT_RED: Final = 103
LEFT_GREY: Final = 104
LEFT_BLUE: Final = 105
LEVITES_TO_WORK: Final = 106
CUBES_TO_LAY: Final = 107
BUILDABLE: Final = 108
HEAP: Final = 109
SCRIBE_TO_COME: Final = 110
TENT_TO_COME: Final = 111
AUXILIARY_TO_COME: Final = 112
TRADER_TO_COME: Final = 113
ELDER_TO_COME: Final = 114
DUE_CUBES: Final = 115
DUE_BLESSINGS: Final = 116
DUE_RECOVERY: Final = 117
DUE_TILE: Final = 118
DUE_WALL: Final = 119
DUE_BUILDING: Final = 120
DUE_SCRIBE: Final = 121
TO_PREPARE: Final = 122
TO_DISCARD: Final = 123

# Alone: the opponent.
SOLO_A: Final = 124
SOLO_B: Final = 125
OPPONENT_POINTS: Final = 126
OPPONENT_SABBATH: Final = 127
OPPONENT_LEVITES: Final = 128
OPPONENT_SUPPLY: Final = 129
OPPONENT_GOLD: Final = 130
OPPONENT_SILVER: Final = 131
OPPONENT_ALTAR: Final = 132
OPPONENT_BLESSINGS: Final = 133
OPPONENT_SCRIBES: Final = 134
OPPONENT_KEEPERS: Final = 135

# Characters tucked, and scrolls that work for the player: one measure each, in the box's order.
TUCKED: Final = 136
SCROLLS: Final = 146
MEASURES: Final = 179

CHARACTER_NAMES: Final = (
    "singer", "musician", "mason", "carpenter", "gatherer", "jeweller", "watcher", "scholar",
    "soldier", "teacher",
)  # fmt: skip
SCROLL_NAMES: Final = (
    "zerubbabel", "ezra", "nehemiah", "harvest_home", "sixth_day", "study_feeds", "eternal_flame",
    "toll_bread", "returnees", "tithe", "caravan", "long_road", "priestly_due", "shared_rampart",
    "gate_watch", "council", "copyist", "gilded_path", "quarry", "second_deal", "settlers",
    "open_door", "broker", "bargain", "market_day", "coffers", "full_rows", "multitude",
    "high_school", "blessed", "low_school", "builders", "hand_held",
)  # fmt: skip
PLACE_NAMES: Final = (
    "points", "turns", "gold", "stone", "wood", "ash", "silver", "food", "first_gold",
    "second_gold", "first_stone", "second_stone", "first_wood", "second_wood", "first_ash",
    "second_ash", "first_silver", "second_silver", "leftovers", "room", "building_cubes",
    "affordable_tiles", "hunger", "hunger_late", "sure_hunger", "sure_hunger_late", "spare_food",
    "first_spare_food", "free_labour", "lasting_mouths", "judgement_points", "judgement_gifts",
    "harvest", "supply", "first_supply", "supply_in_week", "at_home", "workforce", "reserve_empty",
    "levites", "levites_in_time", "levites_squared", "next_levite", "most_levites", "laying",
    "burning", "trader_slots", "elder_slots", "altar", "golden", "leader", "altar_lead", "behind",
    "ahead", "to_zechariah", "to_haggai", "blessings", "lowest_blessing", "missing_blessings",
    "highest_blessing", "next_column", "tent_vp", "tent_silver", "tent_food", "tent_altar",
    "tent_worker", "tent_gold", "tent_blessing", "walls", "gates", "open_sides", "walls_by_gates",
    "wall_deck_empty", "scribes_1", "scribes_2", "scribes_3", "scribes_4", "scribes", "guards",
    "labourers", "farmers", "traders", "elders", "tucked_points", "tucking", "tucking_hand",
    "shown_red", "shown_grey", "shown_blue", "shown_red_in_week", "shown_grey_in_week",
    "shown_blue_in_week", "lasting_red", "lasting_grey", "lasting_blue", "hand_red", "hand_grey",
    "hand_blue", "turn_to_come", "main_to_come", "could_red", "could_grey", "could_blue",
    "left_red", "left_grey", "left_blue", "levites_to_work", "cubes_to_lay", "buildable", "heap",
    "scribe_to_come", "tent_to_come", "auxiliary_to_come", "trader_to_come", "elder_to_come",
    "due_cubes", "due_blessings", "due_recovery", "due_tile", "due_wall", "due_building",
    "due_scribe", "to_prepare", "to_discard", "solo_a", "solo_b", "opponent_points",
    "opponent_sabbath", "opponent_levites", "opponent_supply", "opponent_gold", "opponent_silver",
    "opponent_altar", "opponent_blessings", "opponent_scribes", "opponent_keepers",
)  # fmt: skip
NAMES: Final[tuple[str, ...]] = (
    *PLACE_NAMES,
    *[f"tucked {name}" for name in CHARACTER_NAMES],
    *[f"scroll {name}" for name in SCROLL_NAMES],
)

"""Events of the solo opponent: it has no seat, so what it does is told in kinds of its own."""

from __future__ import annotations

from typing import Final

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

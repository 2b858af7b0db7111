"""The pieces of the box that its numbers belong to, and what a number is called there: for lists of them."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.pieces import Pieces

_AT_THE_END: Final = "box.rows # vp"
_GOOD: Final = "short.{last}"
_PROPHETS: Final = ("behind", "between", "ahead")

PIECES: Final[Pieces] = (
    ("ring.kinds.*.*", "kind:{2}", ""),
    ("ring.clearing.*", "clearing", _GOOD),
    *((f"ring.{side}", "ring", "") for side in ("top", "right", "bottom", "left")),
    ("ring.*", "kind:gate", ""),
    ("neutral.*.*", "neutral:{1}", ""),
    ("gates.*.vp", "gate:{1}", _AT_THE_END),
    ("gates.*.*", "gate:{1}", ""),
    ("walls.*.vp", "wall:{1}", _AT_THE_END),
    ("walls.*.*", "wall:{1}", ""),
    ("temple.*.*", "temple", ""),
    ("temple.red", "temple", ""),
    *((f"temple.{good}", "temple_points", _GOOD) for good in ("gold", "stone", "wood")),
    ("temple.*", "sectors", ""),
    ("levites.*.*", "levite:{1}", ""),
    ("blessings.*", "blessings", ""),
    ("altar.cubes.*.*", "altar_cube:{2}", ""),
    *((f"altar.cards.*.*.{side}", "altar_card:{2} {3}", "name.{last}") for side in _PROPHETS),
    ("altar.cards.*.*.*", "altar_card:{2} {3}", ""),
    ("altar.*.*", "altar", ""),
    ("altar.*", "altar", ""),
    ("tent.spaces", "road", ""),
    ("tent.*.*", "journey", ""),
    ("tent.*", "journey", ""),
    ("scrolls.rows.*.*", "scroll_row:{2}", ""),
    ("scrolls.stone.*.*", "hero:{2}", ""),
    ("scrolls.*.*.*", "scroll:{2}", ""),
    ("characters.*.sell.*", "card:{1}", _GOOD),
    ("characters.*.*.*", "card:{1}", ""),
    ("characters.*.*", "card:{1}", ""),
    ("development.vp", "tile_points", ""),
    ("development.*.*.*", "tile:{1} {2}", ""),
    ("development.*.*", "tiles:{1}", ""),
    ("start.*", "start", ""),
    ("cubes.supply", "cubes", ""),
    ("cubes.*", "cubes", _GOOD),
    ("sabbath.*", "sabbath", ""),
    ("leftovers.point", "leftovers", ""),
    ("leftovers.*", "leftovers", _GOOD),
    ("solo.focus.*.*", "focus:{2}", ""),
    ("solo.focus.*.*.*", "focus:{2}", ""),
    ("solo.schemes.*", "scheme:{2}", ""),
    *((f"solo.*.{side}", "side:{1}", "name.{last}") for side in _PROPHETS),
    ("solo.*.*", "side:{1}", ""),
    ("solo.*", "opponent", ""),
)

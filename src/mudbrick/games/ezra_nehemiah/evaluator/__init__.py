"""What a position is worth to a seat: `places` names the measures, `survey` counts what all share, and
`goods`, `gains`, `people`, `turns` and `opponent` measure what a player has; `value` puts them together."""

from mudbrick.games.ezra_nehemiah.evaluator.value import build

__all__ = ["build"]

"""What a position is worth to a seat: `measures` names what is measured, `survey` counts it for all seats,
with `groups` of tokens that lie together, and `value` weighs it."""

from mudbrick.games.babylonia.evaluator.value import build

__all__ = ["build"]

"""Puzzles: positions of strong players' games in which one turn is clearly best, as data that can be checked.

The puzzles of a game lie in its folder: `puzzles/recipe.toml` says what is looked for and which themes there
are, `puzzles/puzzles.jsonl` holds what was found. `docs/puzzles.md` tells how they are made, and how certain
they are.
"""

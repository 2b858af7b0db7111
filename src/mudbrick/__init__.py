"""Mudbrick: board games by the book, for people, computer players and research."""

from mudbrick.games import game, names

__all__ = ["game", "names"]

"""The arena: many games between bots, and what they say about the bots."""

from mudbrick.arena.simulation import Played, Simulation, game_seed, player_names
from mudbrick.arena.standings import Standing, by_bot, by_seat, interval

__all__ = ["Played", "Simulation", "Standing", "by_bot", "by_seat", "game_seed", "interval", "player_names"]

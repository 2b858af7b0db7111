"""The frame of one game: all that stays the same from its first position to its last."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.agenda import AgendaFrame
from mudbrick.engine.components import Components
from mudbrick.engine.contract import Game
from mudbrick.engine.setting import Setting
from mudbrick.games.nehemiah.lexicon import NehemiahLexicon
from mudbrick.games.nehemiah.work import BOARDS, KINDS, ROWS

STALL_TURNS: Final = 8  # by player (N2.4)


class Frame(AgendaFrame):
    """Shared by all positions of a game, and never changed."""

    def __init__(self, game: Game, setting: Setting, lexicon: NehemiahLexicon) -> None:
        super().__init__(game, setting, lexicon)
        components = game.components
        self.leaders = setting.options["leaders"] is True
        self.round_up = setting.options["tie_rounding"] == "up"
        self.open_scores = setting.options["open_scores"] is True
        self.columns = components.number(f"columns.{self.seats}")
        self.places = ROWS * self.columns
        self.workers = components.number(f"workers.{self.seats}")
        self.neutral = components.number("workers.neutral") if self.seats == 2 else 0
        self.cubes = components.number("box.cubes")
        start = "start_with_leaders" if self.leaders else "start"
        self.start_wood = components.number(f"{start}.wood")
        self.start_gold = components.number(f"{start}.gold")
        self.wood_sale = components.number("sale.wood")
        self.gold_sale = components.number("sale.gold")
        self.gates = components.reader().numbers("gates.points")
        self.awards = [self._awards(components, board) for board in BOARDS]
        self.decks = self._decks(components)
        self.stall = STALL_TURNS * self.seats

    def _awards(self, components: Components, board: str) -> list[int]:
        if self.round_up and board == "guard" and self.seats == 4:
            return components.reader().numbers("awards_rounded_up.guard")  # N7.2
        return components.reader().numbers(f"awards.{board}.{self.seats}")

    def _decks(self, components: Components) -> list[list[int]]:
        """The kinds in each deck, sorted; with three players without the cards marked 2/4 (N1.3)."""
        decks: list[list[int]] = [[], [], []]
        for kind, name in enumerate(KINDS):
            copies = components.reader().numbers(f"decks.{name}", len(decks))
            fewer = components.reader().numbers(f"left_out_with_3.{name}", len(decks))
            for deck, count, less in zip(decks, copies, fewer):
                deck += [kind] * (count - less if self.seats == 3 else count)
        return decks

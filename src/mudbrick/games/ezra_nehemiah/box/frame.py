"""The frame of one game: all that stays the same from its first position to its last."""

from __future__ import annotations

from mudbrick.engine.agenda import AgendaFrame
from mudbrick.engine.contract import Game
from mudbrick.engine.setting import Setting
from mudbrick.games.ezra_nehemiah.box.contents import SOLO_SIDES, Box
from mudbrick.games.ezra_nehemiah.box.names import GATES
from mudbrick.games.ezra_nehemiah.box.reader import BoxReader
from mudbrick.games.ezra_nehemiah.lexicon import EzraLexicon


class Frame(AgendaFrame):
    """Shared by all positions of a game, never changed. In a solo game the opponent is the second player."""

    def __init__(self, game: Game, setting: Setting, box: Box, lexicon: EzraLexicon) -> None:
        super().__init__(game, setting, lexicon)
        self.first = lexicon.first  # the first action of each verb
        self.players = max(2, setting.seats)
        self.opponent = 1 if setting.seats == 1 else -1
        self.box = box
        self.pass_prophets = setting.options["prophets"] == "pass"
        self.solo_side = SOLO_SIDES.index(str(setting.options["solo_side"]))
        reader = BoxReader(game.components)
        neutral = f"neutral.{setting.seats}"
        ring = box.ring
        self.neutral = [False] * ring.size  # built from the start and owned by nobody
        for name in reader.texts(f"{neutral}.gates"):
            self.neutral[ring.gate_space[GATES.index(name)]] = True
        for number in reader.counts(f"{neutral}.walls"):
            self.neutral[ring.places[f"w{number}"]] = True
        self.gate_silver = reader.count(f"{neutral}.silver")
        self.keepers = 2 if self.players == 2 else 1  # corner gates for each player (E2.6)
        self.sectors: list[int] = []  # columns up to the end of each sector
        for columns in reader.counts(f"temple.sectors.{setting.seats}"):
            self.sectors.append(columns + (self.sectors[-1] if self.sectors else 0))
        self.width = self.sectors[-1]  # columns of the temple
        self.open_spaces = [
            space for space in range(ring.size) if not self.neutral[space] and space not in ring.corners
        ]
        self.white_workers = self.players == 2

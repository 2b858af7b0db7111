"""Nehemiah as a game of the engine: its name, its options, and where its chapters begin."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.chance import Chance
from mudbrick.engine.components import Components
from mudbrick.engine.contract import Game
from mudbrick.engine.documents import read_setting
from mudbrick.engine.errors import BadDocument, MudbrickError
from mudbrick.engine.observation import Observation
from mudbrick.engine.options import Option
from mudbrick.engine.reading import Reader
from mudbrick.engine.setting import Deal, Setting
from mudbrick.games.nehemiah import dealing, documents, lexicon, observing
from mudbrick.games.nehemiah.frame import Frame
from mudbrick.games.nehemiah.observation import NehemiahObservation
from mudbrick.games.nehemiah.position import NehemiahPosition

RULES: Final = 1
SEATS: Final = (2, 3, 4)
OPTIONS: Final = (
    Option("leaders", False, (False, True), "the variant with construction leaders and auctions", "N10.1"),
    Option(
        "tie_rounding",
        "down",
        ("down", "up"),
        "how shared awards are rounded; up also sets the guard's fourth award to 0",
        "N7.2",
    ),
    Option("open_scores", False, (False, True), "victory points lie open instead of behind screens", "N7.6"),
)


class Nehemiah(Game):
    """The game; frames are built once per setting and shared."""

    def __init__(self, components: Components) -> None:
        self.lexicon = lexicon.NehemiahLexicon()
        super().__init__("nehemiah", "Nehemiah", RULES, SEATS, OPTIONS, lexicon.SIZE, components)
        self._frames: dict[str, Frame] = {}
        for seats in SEATS:
            self.frame(self.setting(seats, {}))

    def frame(self, setting: Setting) -> Frame:
        """The frame of a setting, which must be one of this game."""
        key = f"{setting.seats} {setting.options}"
        found = self._frames.get(key)
        if found is None:
            self.accept(setting)
            found = Frame(self.components, setting)
            self._frames[key] = found
        return found

    def shuffle(self, setting: Setting, chance: Chance) -> dict[str, object]:
        return dealing.shuffle(self.frame(setting), chance)

    def begin(self, deal: Deal, chance: Chance | None = None) -> NehemiahPosition:
        self.accept(deal.setting)
        return dealing.begin(self, self.frame(deal.setting), deal.setup, chance)

    def text(self, action: int) -> str:
        return self.lexicon.text(action)

    def action(self, text: str) -> int:
        return self.lexicon.number(text)

    def touches(self, action: int) -> tuple[str, ...]:
        return self.lexicon.touched(action)

    def guess(self, observation: Observation, chance: Chance) -> NehemiahPosition:
        if not isinstance(observation, NehemiahObservation):
            raise MudbrickError("this is not an observation of Nehemiah")
        return observing.guess(self, self.frame(observation.setting), observation, chance)

    def load(self, document: dict[str, object]) -> NehemiahPosition:
        return documents.load(self, self.frame(read_setting(document)), Reader(document, BadDocument))


def build(components: Components) -> Nehemiah:
    """The game with the numbers of this box."""
    return Nehemiah(components)

"""Ezra and Nehemiah as a game of the engine: its name, its options, and where its chapters begin."""

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
from mudbrick.games.ezra_nehemiah.box.contents import SOLO_SIDES, Box
from mudbrick.games.ezra_nehemiah.box.frame import Frame
from mudbrick.games.ezra_nehemiah.box.names import ALTAR_CARDS
from mudbrick.games.ezra_nehemiah.chapters import e01_setup
from mudbrick.games.ezra_nehemiah.faces import documents, observing
from mudbrick.games.ezra_nehemiah.lexicon import EzraLexicon
from mudbrick.games.ezra_nehemiah.observation import EzraObservation
from mudbrick.games.ezra_nehemiah.position import EzraPosition

RULES: Final = 1
SEATS: Final = (1, 2, 3, 4)
OPTIONS: Final = (
    Option("altar_card", "random", ("random", *ALTAR_CARDS), "which side of the altar cards is used", "E1.8"),
    Option(
        "prophets", "reach", ("reach", "pass"), "whether a prophet is to be reached or to be passed", "E12.4"
    ),
    Option(
        "solo_side", "A", SOLO_SIDES, "how hard the opponent of a solo game is: A standard, B hard", "E16.1"
    ),
)


class EzraAndNehemiah(Game):
    """The game; frames are built once per setting and shared."""

    def __init__(self, components: Components) -> None:
        self.box = Box(components)
        self.lexicon = EzraLexicon(self.box)
        super().__init__(
            "ezra_nehemiah", "Ezra and Nehemiah", RULES, SEATS, OPTIONS, self.lexicon.size, components
        )
        self._frames: dict[str, Frame] = {}
        for seats in SEATS:
            self.frame(self.setting(seats, {}))

    def frame(self, setting: Setting) -> Frame:
        """The frame of a setting, which must be one of this game."""
        key = f"{setting.seats} {setting.options}"
        found = self._frames.get(key)
        if found is None:
            self.accept(setting)
            found = Frame(self.components, self.box, self.lexicon, setting)
            self._frames[key] = found
        return found

    def shuffle(self, setting: Setting, chance: Chance) -> dict[str, object]:
        return e01_setup.shuffle(self.frame(setting), chance)

    def begin(self, deal: Deal, chance: Chance | None = None) -> EzraPosition:
        self.accept(deal.setting)
        return e01_setup.begin(self, self.frame(deal.setting), deal.setup, chance)

    def text(self, action: int) -> str:
        return self.lexicon.text(action)

    def action(self, text: str) -> int:
        return self.lexicon.number(text)

    def touches(self, action: int) -> tuple[str, ...]:
        return self.lexicon.touched(action)

    def guess(self, observation: Observation, chance: Chance) -> EzraPosition:
        if not isinstance(observation, EzraObservation):
            raise MudbrickError("this is not an observation of Ezra and Nehemiah")
        return observing.guess(self, self.frame(observation.setting), observation, chance)

    def load(self, document: dict[str, object]) -> EzraPosition:
        return documents.load(self, self.frame(read_setting(document)), Reader(document, BadDocument))


def build(components: Components) -> EzraAndNehemiah:
    """The game with the numbers of this box."""
    return EzraAndNehemiah(components)

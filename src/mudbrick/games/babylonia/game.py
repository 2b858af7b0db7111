"""Babylonia as a game of the engine: its name, its options, and where its chapters begin."""

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
from mudbrick.games.babylonia import dealing, documents, observing
from mudbrick.games.babylonia.frame import Frame
from mudbrick.games.babylonia.land import Land
from mudbrick.games.babylonia.lexicon import BabyloniaLexicon
from mudbrick.games.babylonia.observation import BabyloniaObservation
from mudbrick.games.babylonia.position import BabyloniaPosition

RULES: Final = 1
SEATS: Final = (2, 3, 4)
OPTIONS: Final = (
    Option(
        "first_round_limit",
        True,
        (True, False),
        "the first player plays one token in the first round, the second player two",
        "B2.3",
    ),
    Option(
        "connection",
        "any",
        ("any", "matching"),
        "which own tokens connect nobles to a city: any, or only nobles whose symbol the city shows",
        "B5.1",
    ),
    Option(
        "ziggurat_cards",
        "basic",
        ("basic", "random"),
        "which ziggurat cards lie open: 1 to 7, or seven random ones of the nine",
        "B1.3",
    ),
)


class Babylonia(Game):
    """The game; frames are built once per setting and shared."""

    def __init__(self, components: Components) -> None:
        self.land = Land(components)
        self.lexicon = BabyloniaLexicon(self.land)
        super().__init__("babylonia", "Babylonia", RULES, SEATS, OPTIONS, self.lexicon.size, components)
        self._frames: dict[str, Frame] = {}
        for seats in SEATS:
            self.frame(self.setting(seats, {}))  # checks the numbers of the box

    def frame(self, setting: Setting) -> Frame:
        """The frame of a setting, which must be one of this game."""
        key = f"{setting.seats} {setting.options}"
        found = self._frames.get(key)
        if found is None or found.setting != setting:
            self.accept(setting)
            found = Frame(self.components, self.land, self.lexicon, setting)
            self._frames[key] = found
        return found

    def shuffle(self, setting: Setting, chance: Chance) -> dict[str, object]:
        return dealing.shuffle(self.frame(setting), chance)

    def begin(self, deal: Deal, chance: Chance | None = None) -> BabyloniaPosition:
        self.accept(deal.setting)
        return dealing.begin(self, self.frame(deal.setting), deal.setup, chance)

    def text(self, action: int) -> str:
        return self.lexicon.text(action)

    def action(self, text: str) -> int:
        return self.lexicon.number(text)

    def touches(self, action: int) -> tuple[str, ...]:
        return self.lexicon.touched(action)

    def guess(self, observation: Observation, chance: Chance) -> BabyloniaPosition:
        if not isinstance(observation, BabyloniaObservation):
            raise MudbrickError("this is not an observation of Babylonia")
        return observing.guess(self, self.frame(observation.setting), observation, chance)

    def load(self, document: dict[str, object]) -> BabyloniaPosition:
        return documents.load(self, self.frame(read_setting(document)), Reader(document, BadDocument))


def build(components: Components) -> Babylonia:
    """The game with the numbers of this box."""
    return Babylonia(components)

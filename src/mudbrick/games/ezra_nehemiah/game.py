"""Ezra and Nehemiah as a game of the engine: its name, its options, and where its chapters begin."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.framed import Beginnings, FramedGame
from mudbrick.engine.options import Option
from mudbrick.games.ezra_nehemiah.box.contents import SOLO_SIDES, Box
from mudbrick.games.ezra_nehemiah.box.frame import Frame
from mudbrick.games.ezra_nehemiah.box.names import ALTAR_CARDS
from mudbrick.games.ezra_nehemiah.chapters import e01_setup
from mudbrick.games.ezra_nehemiah.faces import documents, observing
from mudbrick.games.ezra_nehemiah.faces.printed import printed
from mudbrick.games.ezra_nehemiah.lexicon import EzraLexicon
from mudbrick.games.ezra_nehemiah.observation import EzraObservation
from mudbrick.games.ezra_nehemiah.position import EzraPosition

OPTIONS: Final = (
    Option("altar_card", "random", ("random", *ALTAR_CARDS), "which side of the altar cards is used", "E1.8"),
    Option(
        "prophets", "reach", ("reach", "pass"), "whether a prophet is to be reached or to be passed", "E12.4"
    ),
    Option(
        "solo_side", "A", SOLO_SIDES, "how hard the opponent of a solo game is: A standard, B hard", "E16.1"
    ),
)


class EzraAndNehemiah(FramedGame[Frame, EzraObservation, EzraPosition]):
    """The game, with the numbers of one box."""

    def __init__(self, components: Components) -> None:
        box = Box(components)
        lexicon = EzraLexicon(box)
        self.box = box
        super().__init__(
            name="ezra_nehemiah",
            title="Ezra and Nehemiah",
            rules=1,
            seat_counts=(1, 2, 3, 4),
            options=OPTIONS,
            lexicon=lexicon,
            components=components,
            beginnings=Beginnings(
                frame=lambda game, setting: Frame(game, setting, box, lexicon),
                shuffle=e01_setup.shuffle,
                begin=e01_setup.begin,
                observation=EzraObservation,
                guess=observing.guess,
                load=documents.load,
            ),
        )

    def printed(self) -> dict[str, object]:
        return printed(self.components, self.box)


def build(components: Components) -> EzraAndNehemiah:
    """The game with the numbers of this box."""
    return EzraAndNehemiah(components)

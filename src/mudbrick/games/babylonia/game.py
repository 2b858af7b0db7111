"""Babylonia as a game of the engine: its name, its options, and where its chapters begin."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.contract import Game
from mudbrick.engine.framed import Beginnings, FramedGame
from mudbrick.engine.options import Option
from mudbrick.engine.setting import Setting
from mudbrick.games.babylonia import dealing, documents, observing
from mudbrick.games.babylonia.frame import Frame
from mudbrick.games.babylonia.land import Land
from mudbrick.games.babylonia.lexicon import BabyloniaLexicon
from mudbrick.games.babylonia.observation import BabyloniaObservation
from mudbrick.games.babylonia.position import BabyloniaPosition

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

Babylonia = FramedGame[Frame, BabyloniaObservation, BabyloniaPosition]


def build(components: Components) -> Babylonia:
    """The game with the numbers of this box."""
    land = Land(components)
    lexicon = BabyloniaLexicon(land)

    def frame(game: Game, setting: Setting) -> Frame:
        return Frame(game, setting, land, lexicon)

    beginnings = Beginnings(
        frame, dealing.shuffle, dealing.begin, BabyloniaObservation, observing.guess, documents.load
    )
    return FramedGame("babylonia", "Babylonia", 1, (2, 3, 4), OPTIONS, lexicon, components, beginnings)

"""Nehemiah as a game of the engine: its name, its options, and where its chapters begin."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.contract import Game
from mudbrick.engine.framed import Beginnings, FramedGame
from mudbrick.engine.options import Option
from mudbrick.engine.setting import Setting
from mudbrick.games.nehemiah import dealing, documents, observing
from mudbrick.games.nehemiah.frame import Frame
from mudbrick.games.nehemiah.lexicon import NehemiahLexicon
from mudbrick.games.nehemiah.observation import NehemiahObservation
from mudbrick.games.nehemiah.position import NehemiahPosition

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

Nehemiah = FramedGame[Frame, NehemiahObservation, NehemiahPosition]


def build(components: Components) -> Nehemiah:
    """The game with the numbers of this box."""
    lexicon = NehemiahLexicon()

    def frame(game: Game, setting: Setting) -> Frame:
        return Frame(game, setting, lexicon)

    beginnings = Beginnings(
        frame, dealing.shuffle, dealing.begin, NehemiahObservation, observing.guess, documents.load
    )
    return FramedGame("nehemiah", "Nehemiah", 1, (2, 3, 4), OPTIONS, lexicon, components, beginnings)

"""The contract between games and everything that plays, shows, stores or studies them."""

from mudbrick.engine.chance import Chance, FairChance, FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction, MudbrickError
from mudbrick.engine.events import Event
from mudbrick.engine.observation import Observation
from mudbrick.engine.options import Option, Value
from mudbrick.engine.prospect import Prospect
from mudbrick.engine.setting import Deal, Setting

__all__ = [
    "Chance",
    "Deal",
    "Event",
    "FairChance",
    "FastChance",
    "Game",
    "IllegalAction",
    "MudbrickError",
    "Observation",
    "Option",
    "Position",
    "Prospect",
    "Setting",
    "Value",
]

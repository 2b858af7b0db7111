"""The frame of one game: all that stays the same from its first position to its last."""

from __future__ import annotations

from mudbrick.engine.components import Components
from mudbrick.engine.setting import Setting
from mudbrick.games.babylonia.land import Land, Region
from mudbrick.games.babylonia.tokens import KINDS
from mudbrick.games.babylonia.vocabulary import Vocabulary


class Frame:
    """Shared by all positions of a game, and never changed."""

    def __init__(self, components: Components, land: Land, vocabulary: Vocabulary, setting: Setting) -> None:
        self.setting = setting
        self.seats = setting.seats
        self.land = land
        self.vocabulary = vocabulary
        self.region = Region(land, components, setting.seats)
        self.first_round_limit = setting.options["first_round_limit"] is True
        self.any_connection = setting.options["connection"] == "any"
        self.stand_size = components.number("stand.usual")
        self.large_stand_size = components.number("stand.larger")
        self.noble_points = components.number("points.noble")
        self.city_points = components.number("points.city")
        self.ziggurat_points = components.number("points.ziggurat")
        self.card_points = components.number("ziggurat_cards.points")
        self.clan = [components.number(f"clan.{kind}") for kind in KINDS]

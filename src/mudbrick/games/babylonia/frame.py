"""The frame of one game: all that stays the same from its first position to its last."""

from __future__ import annotations

from mudbrick.engine import framed
from mudbrick.engine.components import Components
from mudbrick.engine.contract import Game
from mudbrick.engine.setting import Setting
from mudbrick.games.babylonia.land import Land, Region
from mudbrick.games.babylonia.lexicon import BabyloniaLexicon
from mudbrick.games.babylonia.tokens import KINDS


class Frame(framed.Frame):
    """Shared by all positions of a game, and never changed."""

    def __init__(self, game: Game, setting: Setting, land: Land, lexicon: BabyloniaLexicon) -> None:
        super().__init__(game, setting)
        components = game.components
        self.land = land
        self.lexicon = lexicon
        self.region = Region(land, components, setting.seats)
        self.first_round_limit = setting.options["first_round_limit"] is True
        self.any_connection = setting.options["connection"] == "any"
        self.stand_size = components.number("stand.usual")
        self.large_stand_size = components.number("stand.larger")
        self.noble_points = components.number("points.noble")
        self.city_points = components.number("points.city")
        self.ziggurat_points = components.number("points.ziggurat")
        self.card_points = components.number("ziggurat_cards.points")
        self.open_cards = components.number("ziggurat_cards.open")
        self.clan = [components.number(f"clan.{kind}") for kind in KINDS]
        self.whole_clan: list[int] = [kind for kind, count in enumerate(self.clan) for _ in range(count)]
        self.site_tokens: list[str] = _site_tokens(components, setting.seats)
        self.cities = len([name for name in self.site_tokens if not name.startswith("F")])
        self.all_cards_in_play = setting.options["ziggurat_cards"] == "random"


def _site_tokens(components: Components, seats: int) -> list[str]:
    """The city and crop-field tokens for this number of players, one for each site, sorted (B1.2)."""
    tokens = components.values["tokens"]
    assert isinstance(tokens, dict)
    return sorted(name for name, count in tokens[str(seats)].items() for _ in range(count))

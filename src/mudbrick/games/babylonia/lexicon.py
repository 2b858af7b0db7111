"""Actions: their numbers, their written form, and what one touches to say them."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.lexicon import Lexicon
from mudbrick.games.babylonia.land import Land
from mudbrick.games.babylonia.tokens import KINDS

CARDS: Final = 9


class BabyloniaLexicon(Lexicon):
    """Every action of the game by number: placements by kind and hex, then the rarer ones."""

    def __init__(self, land: Land) -> None:
        super().__init__()
        spots = land.names[land.first_site :]
        self.hexes = land.size
        self.end = len(KINDS) * land.size
        self.score = self.end + 1  # + spot, counted from the first site
        self.take = self.score + len(spots) - 1  # + card, counted from 1
        self.extra = self.take + CARDS + 1
        self.no_extra = self.extra + 1
        for kind in KINDS:
            for name in land.names:
                self.add(f"place {kind} {name}", (f"stand:{kind}", f"hex:{name}"))
        self.add("end", ("button:end",))
        for name in spots:
            self.add(f"score {name}", (f"hex:{name}",))
        for card in range(1, CARDS + 1):
            self.add(f"take card {card}", (f"card:{card}",))
        self.add("extra turn", ("button:extra turn",))
        self.add("no extra turn", ("button:no extra turn",))

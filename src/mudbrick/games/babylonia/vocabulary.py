"""Actions: their numbers, their written form, and what one touches to say them."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.errors import IllegalAction
from mudbrick.games.babylonia.land import Land
from mudbrick.games.babylonia.tokens import KINDS

CARDS: Final = 9


class Vocabulary:
    """Every action of the game by number: placements by kind and hex, then the rarer ones."""

    def __init__(self, land: Land) -> None:
        spots = land.names[land.first_site :]
        self.hexes = land.size
        self.end = len(KINDS) * land.size
        self.score = self.end + 1  # + spot, counted from the first site
        self.take = self.score + len(spots) - 1  # + card, counted from 1
        self.extra = self.take + CARDS + 1
        self.no_extra = self.extra + 1
        self.size = self.no_extra + 1
        self.texts: list[str] = [
            *(f"place {kind} {name}" for kind in KINDS for name in land.names),
            "end",
            *(f"score {name}" for name in spots),
            *(f"take card {card}" for card in range(1, CARDS + 1)),
            "extra turn",
            "no extra turn",
        ]
        self.touches: list[tuple[str, ...]] = [
            *((f"stand:{kind}", f"hex:{name}") for kind in KINDS for name in land.names),
            ("button:end",),
            *((f"hex:{name}",) for name in spots),
            *((f"card:{card}",) for card in range(1, CARDS + 1)),
            ("button:extra turn",),
            ("button:no extra turn",),
        ]
        self.numbers: dict[str, int] = {text: number for number, text in enumerate(self.texts)}

    def text(self, action: int) -> str:
        """The written form of an action."""
        self.check(action)
        return self.texts[action]

    def number(self, text: str) -> int:
        """The action of a written form; spaces around and between words don't matter."""
        number = self.numbers.get(" ".join(text.split()).lower())
        if number is None:
            raise IllegalAction(
                "",
                "'{text}' is not an action of this game; one is '{example}'",
                {"text": text, "example": self.texts[0]},
            )
        return number

    def touched(self, action: int) -> tuple[str, ...]:
        """The things one touches in order to say an action."""
        self.check(action)
        return self.touches[action]

    def check(self, action: int) -> None:
        """Raise unless the number is an action's."""
        if not 0 <= action < self.size:
            raise IllegalAction(
                "",
                "{action} is not the number of an action: they go from 0 to {last}",
                {"action": action, "last": self.size - 1},
            )

"""Reading the component file: atoms, effects and costs out of their written forms."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components, flatten
from mudbrick.engine.errors import BadComponents
from mudbrick.engine.reading import Tree
from mudbrick.games.ezra_nehemiah.box.names import BANNERS, GOODS
from mudbrick.games.ezra_nehemiah.numbers import atoms

MOST: Final = 99


class Reader:
    """Values of the box by their paths, checked; effects are numbered as they are met, the empty one is 0."""

    def __init__(self, components: Components) -> None:
        self.flat: Tree = flatten(components.values)
        self.effects: list[list[int]] = [[]]

    def number(self, path: str) -> int:
        """A whole number."""
        value = self.flat.get(path)
        if not isinstance(value, int) or isinstance(value, bool) or not -MOST <= value <= MOST:
            raise BadComponents(f"'{path}' must be a whole number up to {MOST}")
        return value

    def numbers(self, path: str) -> list[int]:
        """A list of whole numbers."""
        found: list[int] = []
        for item in self.rows(path):
            if not isinstance(item, int) or isinstance(item, bool) or not 0 <= item <= MOST:
                raise BadComponents(f"'{path}' must be a list of whole numbers from 0 to {MOST}")
            found.append(item)
        return found

    def names(self, path: str) -> tuple[str, ...]:
        """The names of the rows of a table."""
        start = f"{path}."
        found = [key.removeprefix(start).partition(".")[0] for key in self.flat if key.startswith(start)]
        return tuple(dict.fromkeys(found))

    def flag(self, path: str) -> bool:
        """Yes or no."""
        return self.flat.get(path) is True

    def word(self, path: str, choices: tuple[str, ...]) -> int:
        """The place of a word among the choices."""
        value = self.flat.get(path)
        if not isinstance(value, str) or value not in choices:
            raise BadComponents(f"'{path}' must be one of {', '.join(choices)}")
        return choices.index(value)

    def rows(self, path: str) -> list[object]:
        """A list of anything."""
        value = self.flat.get(path)
        if not isinstance(value, list):
            raise BadComponents(f"'{path}' must be a list")
        return value

    def texts(self, path: str) -> list[str]:
        """A list of texts."""
        return [str(item) for item in self.rows(path)]

    def effect(self, path: str) -> int:
        """The number of the effect at a path."""
        return self.number_effect(self.rows(path), path)

    def effect_list(self, path: str) -> list[int]:
        """The numbers of a list of effects."""
        found: list[int] = []
        for item in self.rows(path):
            if not isinstance(item, list):
                raise BadComponents(f"'{path}' must be a list of effects")
            found.append(self.number_effect(item, path))
        return found

    def number_effect(self, atoms: list[object], path: str) -> int:
        """The number of an effect, new if none like it was met."""
        effect: list[int] = []
        for text in atoms:
            effect += read_atom(str(text), path)
        if effect in self.effects:
            return self.effects.index(effect)
        self.effects.append(effect)
        return len(self.effects) - 1

    def cost(self, path: str) -> list[int]:
        """How many of each of the goods a cost asks for."""
        cost = [0] * len(GOODS)
        for text in self.texts(path):
            name, _, count = text.partition(" ")
            if name not in GOODS or not count.isdecimal():
                raise BadComponents(f"'{path}': '{text}' is not a number of goods")
            cost[GOODS.index(name)] += int(count)
        return cost

    def banner(self, path: str, text: str) -> tuple[int, int]:
        """Colour and value of a banner."""
        colour, _, value = text.partition(" ")
        if colour not in BANNERS[:3] or not value.isdecimal():
            raise BadComponents(f"'{path}': '{text}' is not a banner")
        return BANNERS.index(colour), int(value)


def read_atom(text: str, path: str) -> list[int]:
    """Kind and amount of an atom: `silver 2`, `blessing any`, `banners red 3`, `develop`."""
    if text in atoms.ATOMS:
        return [atoms.ATOMS.index(text), 1]
    kind, _, amount = text.rpartition(" ")
    if kind not in atoms.ATOMS or not amount.isdecimal() or not 0 < int(amount) <= MOST:
        raise BadComponents(f"'{path}': '{text}' is not an atom of an effect")
    return [atoms.ATOMS.index(kind), int(amount)]

"""Reading the component file: atoms, effects and costs out of their written forms."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.errors import BadComponents
from mudbrick.engine.reading import Reader
from mudbrick.games.ezra_nehemiah.box.names import BANNERS, GOODS
from mudbrick.games.ezra_nehemiah.numbers import atoms

MOST: Final = 99


class BoxReader(Reader):
    """The values of the box by their paths; effects are numbered as they are met, the empty one is 0."""

    def __init__(self, components: Components) -> None:
        super().__init__(components.values, BadComponents)
        self.effects: list[list[int]] = [[]]

    def count(self, path: str) -> int:
        """A whole number."""
        return self.number(path, range(-MOST, MOST + 1))

    def counts(self, path: str) -> list[int]:
        """A list of whole numbers."""
        return self.numbers(path, within=range(MOST + 1))

    def names(self, path: str) -> tuple[str, ...]:
        """The names of the rows of a table."""
        return tuple(self.table(path))

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

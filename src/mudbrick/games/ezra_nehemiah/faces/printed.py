"""What is printed in the box, as plain data for those who draw it: the component file's values, read once.

Rewards and prices are lists of `{"what": "banners red", "count": 2}`, banners too; spaces of the wall and the
actions of scheme cards are taken apart. All else is as the component file has it.
"""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.games.ezra_nehemiah.box.contents import SIDES, Box
from mudbrick.games.ezra_nehemiah.box.names import BANNERS, BLESSINGS
from mudbrick.games.ezra_nehemiah.box.schemes import DEEDS, Scheme
from mudbrick.games.ezra_nehemiah.numbers import atoms

Tree = dict[str, object]
UNCOUNTED: Final = tuple(atom for atom in atoms.ATOMS if atom.startswith(("blessing", "develop")))
DRAWN: Final = ("picture", "portrait")  # names of pictures, which may be called as what one gains


def printed(components: Components, box: Box) -> Tree:
    """The values of the box by their names, a tree of tables."""
    found = _table(components.values)
    ring, solo = found["ring"], found["solo"]
    assert isinstance(ring, dict) and isinstance(solo, dict)
    for side in SIDES:
        del ring[side]
    ring["spaces"] = [
        {"name": name, "kind": box.ring.kinds[place], "blessing": _blessing(box, place), "side": side}
        for place, (name, side) in enumerate(zip(box.ring.names, _sides(components)))
    ]
    solo["schemes"] = {
        str(card + 1): [_scheme(scheme, box) for scheme in schemes]
        for card, schemes in enumerate(box.schemes)
    }
    return found


def _sides(components: Components) -> list[str]:
    reader = components.reader()
    return [side for side in SIDES for _ in reader.texts(f"ring.{side}")]


def _blessing(box: Box, space: int) -> str:
    colour = box.ring.blessing[space]
    return "" if colour < 0 else BLESSINGS[colour]


def _table(given: Tree) -> Tree:
    return {key: value if key in DRAWN else _value(value) for key, value in given.items()}


def _value(value: object) -> object:
    if isinstance(value, dict):
        return _table(value)
    if isinstance(value, list):
        return [_value(item) for item in value]
    return _counted(value) if isinstance(value, str) else value


def _counted(text: str) -> object:
    """`silver 2` and `red 2` as what and how many; other texts as they are."""
    what, _, count = text.rpartition(" ")
    if what in BANNERS and count.isdecimal():
        return {"what": f"banners {what}", "count": int(count)}
    if what in atoms.ATOMS and count.isdecimal():
        return {"what": what, "count": int(count)}
    return {"what": text, "count": 1} if (text in atoms.ATOMS and " " in text) or text == "develop" else text


def _scheme(scheme: Scheme, box: Box) -> Tree:
    """An action of a scheme card: what it needs, the deed, what it pays and gains."""
    needs: list[Tree] = []
    for what, least, few in (
        ("workers", scheme.workers, scheme.few_workers),
        ("gold", scheme.gold, scheme.few_gold),
    ):
        if least or few:
            needs.append({"what": what, "least": least, "few": few})
    numbers = box.effects[scheme.effect]
    gains = [
        {"what": atoms.ATOMS[numbers[place]], "count": numbers[place + 1]}
        for place in range(0, len(numbers), 2)
    ]
    pays = [{"what": "lose_gold", "count": scheme.pays}] if scheme.pays else []
    return {"text": scheme.text, "needs": needs, "deed": DEEDS[scheme.deed], "effects": pays + gains}

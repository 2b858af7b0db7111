"""The scrolls of the box, a row of the component file each: heroes on stone, then wood, then gold (E11)."""

from __future__ import annotations

from mudbrick.games.ezra_nehemiah.box.reader import BoxReader
from mudbrick.games.ezra_nehemiah.numbers import works


class Scrolls:
    """All lists are by the number of the scroll; effects are numbers as in the box, 0 is none."""

    def __init__(self, reader: BoxReader) -> None:
        self.heroes = reader.names("scrolls.stone")
        self.wood = reader.names("scrolls.wood")
        self.gold = reader.names("scrolls.gold")
        self.names = self.heroes + self.wood + self.gold
        self.first_wood = len(self.heroes)
        self.first_gold = self.first_wood + len(self.wood)
        self.works = [works.HERO] * self.first_wood
        self.amount = [0] * self.first_wood
        self.further = [0] * self.first_wood
        self.gives = [0] * self.first_wood
        self.vp_now = [0] * self.first_wood  # points at once for a scribe
        for back, names in (("wood", self.wood), ("gold", self.gold)):
            for name in names:
                self._add(reader, f"scrolls.{back}.{name}")
        self.alike: list[list[int]] = [[] for _ in works.WORKS]  # the scrolls that work in each way
        self.sets: list[int] = [0] * len(works.WORKS)  # the same as bits
        for scroll, work in enumerate(self.works):
            self.alike[work].append(scroll)
            self.sets[work] |= 1 << scroll
        # Those that wait in a preparation, in the order in which they are listed there.
        self.prepared = [scroll for scroll, work in enumerate(self.works) if work in works.PREPARED]
        self.hero_banner: list[tuple[int, int]] = []
        self.hero_rewards: list[list[int]] = []
        for hero in self.heroes:
            path = f"scrolls.stone.{hero}"
            self.hero_banner.append(reader.banner(path, reader.text(f"{path}.banner")))
            self.hero_rewards.append(
                [reader.effect(f"{path}.{which}") for which in ("first", "second", "third")]
            )

    def _add(self, reader: BoxReader, path: str) -> None:
        self.vp_now.append(reader.count(f"{path}.vp"))
        self.works.append(reader.choice(f"{path}.works", works.WORKS))
        self.amount.append(reader.count(f"{path}.amount") if reader.has(f"{path}.amount") else 0)
        self.further.append(reader.count(f"{path}.further") if reader.has(f"{path}.further") else 0)
        self.gives.append(reader.effect(f"{path}.gives") if reader.has(f"{path}.gives") else 0)

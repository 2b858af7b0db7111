"""Notes: what was noted so far in a round of training, in files that survive a kill."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from mudbrick.arena.training import Moments


class Notes:
    """The moments of the batches of one round, each in a file of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._folder.mkdir(exist_ok=True)
        self.moments: dict[int, Moments] = {}
        for path in sorted(folder.glob("[0-9]*.npz")):
            with np.load(path) as held:
                count, outcomes = held["sums"]
                moments = Moments(int(count), held["squares"], held["products"], float(outcomes))
                self.moments[int(path.stem)] = moments

    def keep(self, start: int, moments: Moments) -> None:
        """Remember a batch, in a file too."""
        self.moments[start] = moments
        beside = self._folder / f".{start}.npz"
        with beside.open("wb") as file:
            sums = np.array([moments.count, moments.outcomes])
            np.savez(file, squares=moments.squares, products=moments.products, sums=sums)
        os.replace(beside, self._folder / f"{start}.npz")

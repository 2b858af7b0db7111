"""A small game for tests of the engine, with a draw in every turn: two players roll dice until 20 points.

Before the first turn chance says who starts. In a turn one rolls a die and adds it, or passes. What a roll
shows is seen by everybody, and so teaches.
"""

from __future__ import annotations

from mudbrick.engine import (
    Chance,
    Deal,
    Event,
    FastChance,
    Game,
    IllegalAction,
    Observation,
    Option,
    Position,
    Setting,
)
from mudbrick.engine.components import Components, read

ROLL, PASS = range(2)
TEXTS = ("roll", "pass")
BOX = read('goal = 20\nsides = 6\n[source]\n"*" = "printed"\n', "the toy's box")


class ToyPosition(Position):
    def __init__(
        self, of: Toy, setting: Setting, points: list[int], seat: int, chance: Chance | None
    ) -> None:
        super().__init__(chance)
        self.of, self.fixed, self.points, self.seat = of, setting, points, seat

    @property
    def game(self) -> Game:
        return self.of

    @property
    def setting(self) -> Setting:
        return self.fixed

    @property
    def over(self) -> bool:
        return max(self.points) >= self.of.components.number("goal")

    @property
    def deciders(self) -> tuple[int, ...]:
        return () if self.over else (self.seat,)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        best = max(self.points)
        return tuple(seat for seat in (0, 1) if self.points[seat] == best) if self.over else ()

    def actions(self, seat: int) -> list[int]:
        return [ROLL, PASS] if seat in self.deciders else []

    def refusal(self, seat: int, action: int) -> IllegalAction | None:
        if action not in (ROLL, PASS):
            return IllegalAction("", "{action} is no action", {"action": action})
        if seat in self.deciders:
            return None
        return IllegalAction("T1", "{player} doesn't decide", {"player": seat})

    def play(self, seat: int, action: int, log: list[Event] | None = None) -> None:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise refusal
        if action == ROLL:
            chance = self.chance or FastChance()
            points = chance.below(self.of.components.number("sides")) + 1
            self.points[seat] += points
            if log is not None:
                log.append(Event("rolled", seat, "T1", {"points": points}, teaches=True))
        elif log is not None:
            log.append(Event("passed", seat, "T1"))
        if action == ROLL or self.fixed.options["strict"]:
            self.seat = 1 - seat

    def copy(self) -> ToyPosition:
        return ToyPosition(self.of, self.fixed, self.points[:], self.seat, None)

    def observe(self, viewer: int | None) -> Observation:
        actions = () if viewer is None else tuple(self.actions(viewer))
        return Observation(
            self.fixed, viewer, self.deciders, actions, self.scores, self.winners, self.over, "rolling"
        )

    def dump(self) -> dict[str, object]:
        return {"points": self.points[:], "seat": self.seat}


class Toy(Game):
    def __init__(self, components: Components) -> None:
        strict = Option("strict", True, (True, False), "passing ends the turn")
        super().__init__("toy", "Toy", 1, (2,), (strict,), len(TEXTS), components)

    def shuffle(self, setting: Setting, chance: Chance) -> dict[str, object]:
        return {"start": chance.below(2)}

    def begin(self, deal: Deal, chance: Chance | None = None) -> ToyPosition:
        self.accept(deal.setting)
        start = deal.setup["start"]
        assert isinstance(start, int)
        return ToyPosition(self, deal.setting, [0, 0], start, chance)

    def text(self, action: int) -> str:
        return TEXTS[action]

    def action(self, text: str) -> int:
        if text not in TEXTS:
            raise IllegalAction("", "'{text}' is no action", {"text": text})
        return TEXTS.index(text)

    def touches(self, action: int) -> tuple[str, ...]:
        return (f"button:{TEXTS[action]}",)


TOY = Toy(BOX)

"""A small game for tests of tables: steps that can be taken back, sealed choices, a reveal and a draw.

Each round the first seat steps forward twice, openly. Then all seats choose a number from 0 to 2, sealed.
When all have chosen, the numbers are revealed, everybody scores theirs, and a card is drawn. After two rounds
it is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.components import Components
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.events import Event, all_but, only
from mudbrick.engine.observation import Observation
from mudbrick.engine.setting import Deal, Setting

ROUNDS = 2
STEPS = 2
CHOICES = (0, 1, 2)
STEP = 3
NONE = -1


@dataclass(frozen=True)
class DuelObservation(Observation):
    """What a viewer knows: their own choice, and who else has chosen."""

    steps: int
    choice: int | None
    chosen: tuple[bool, ...]
    cards: tuple[int, ...]


class DuelPosition(Position):
    """Steps, sealed choices, cards."""

    def __init__(
        self,
        of: Game,
        settled: Setting,
        steps: int,
        choices: list[int],
        points: list[int],
        cards: list[int],
        chance: Chance | None,
    ) -> None:
        super().__init__(chance)
        self.of = of
        self.settled = settled
        self.steps = steps
        self.choices = choices
        self.points = points
        self.cards = cards

    @property
    def game(self) -> Game:
        return self.of

    @property
    def setting(self) -> Setting:
        return self.settled

    @property
    def over(self) -> bool:
        return len(self.cards) == ROUNDS

    @property
    def deciders(self) -> tuple[int, ...]:
        if self.over:
            return ()
        if self.steps < STEPS:
            return (0,)
        return tuple(seat for seat, choice in enumerate(self.choices) if choice == NONE)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        best = max(self.points)
        return tuple(seat for seat, points in enumerate(self.points) if points == best) if self.over else ()

    def actions(self, seat: int) -> list[int]:
        if seat not in self.deciders:
            return []
        return [STEP] if self.steps < STEPS else list(CHOICES)

    def refusal(self, seat: int, action: int) -> IllegalAction | None:
        return None if action in self.actions(seat) else IllegalAction("D1", "not this, not now")

    def play(self, seat: int, action: int, log: list[Event] | None = None) -> None:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise refusal
        if action == STEP:
            self.steps += 1
            _tell(log, Event("stepped", seat, "D1"))
            return
        self.choices[seat] = action
        _tell(log, Event("chose", seat, "D2", {"choice": action}, only(seat)))
        _tell(log, Event("sealed", seat, "D2", {}, all_but(seat)))
        if NONE not in self.choices:
            self._reveal(log)

    def _reveal(self, log: list[Event] | None) -> None:
        for seat, choice in enumerate(self.choices):
            self.points[seat] += choice
            _tell(log, Event("revealed", seat, "D3", {"choice": choice}, teaches=True))
        self.cards.append((self.chance or FastChance()).below(1000))
        _tell(log, Event("drew", 0, "D4", {"card": self.cards[-1]}, teaches=True))
        self.steps = 0
        self.choices = [NONE] * len(self.choices)

    def copy(self) -> DuelPosition:
        lists = self.choices[:], self.points[:], self.cards[:]
        return DuelPosition(self.of, self.settled, self.steps, *lists, None)

    def observe(self, viewer: int | None) -> DuelObservation:
        own = NONE if viewer is None else self.choices[viewer]
        return DuelObservation(
            setting=self.settled,
            viewer=viewer,
            deciders=self.deciders,
            actions=() if viewer is None else tuple(self.actions(viewer)),
            scores=self.scores,
            winners=self.winners,
            over=self.over,
            phase="stepping" if self.steps < STEPS else "choosing",
            steps=self.steps,
            choice=None if own == NONE else own,
            chosen=tuple(choice != NONE for choice in self.choices),
            cards=tuple(self.cards),
        )

    def dump(self) -> dict[str, object]:
        return {
            "steps": self.steps,
            "choices": self.choices[:],
            "points": self.points[:],
            "cards": self.cards[:],
        }


def _tell(log: list[Event] | None, event: Event) -> None:
    if log is not None:
        log.append(event)


class Duel(Game):
    """The game itself."""

    def __init__(self) -> None:
        super().__init__("duel", "Duel", 1, (2, 3, 4), (), 4, Components({}, {}, {}))

    def shuffle(self, setting: Setting, chance: Chance) -> dict[str, object]:
        return {"first": chance.below(1000)}

    def begin(self, deal: Deal, chance: Chance | None = None) -> DuelPosition:
        seats = deal.setting.seats
        return DuelPosition(self, deal.setting, 0, [NONE] * seats, [0] * seats, [], chance)

    def text(self, action: int) -> str:
        return "step" if action == STEP else f"choose {action}"

    def action(self, text: str) -> int:
        return STEP if text == "step" else int(text.split()[1])

    def touches(self, action: int) -> tuple[str, ...]:
        return (f"number:{action}",)

    def load(self, document: dict[str, object]) -> DuelPosition:
        lists = cast(dict[str, list[int]], document)
        setting = self.setting(len(lists["choices"]), {})
        return DuelPosition(
            self,
            setting,
            cast(int, document["steps"]),
            lists["choices"],
            lists["points"],
            lists["cards"],
            None,
        )

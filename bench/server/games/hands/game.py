"""The game: in turn play one of five cards, score it, draw another; the pile is shuffled in again."""

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


@dataclass(frozen=True)
class HandsObservation(Observation):
    """The own hand, and of the rest how much there is."""

    seat: int
    top: int | None
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int


class HandsPosition(Position):
    """Hands, a deck and a pile."""

    def __init__(
        self,
        of: Hands,
        setting: Setting,
        hands: list[list[int]],
        deck: list[int],
        pile: list[int],
        points: list[int],
        seat: int,
        chance: Chance | None,
    ) -> None:
        super().__init__(chance)
        self.of = of
        self.settled = setting
        self.hands = hands
        self.deck = deck
        self.pile = pile
        self.points = points
        self.seat = seat

    @property
    def game(self) -> Game:
        return self.of

    @property
    def setting(self) -> Setting:
        return self.settled

    @property
    def deciders(self) -> tuple[int, ...]:
        return (self.seat,)

    @property
    def over(self) -> bool:
        return False

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        return ()

    def actions(self, seat: int) -> list[int]:
        return sorted(self.hands[seat]) if seat == self.seat else []

    def refusal(self, seat: int, action: int) -> IllegalAction | None:
        if seat != self.seat:
            return IllegalAction("", "it is another player's turn")
        return None if action in self.hands[seat] else IllegalAction("", "you don't hold this card")

    def play(self, seat: int, action: int, log: list[Event] | None = None) -> None:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise refusal
        self.hands[seat].remove(action)
        self.pile.append(action)
        self.points[seat] += action % 10
        if not self.deck:
            self.deck, self.pile = self.pile[:-1], self.pile[-1:]
            (self.chance or FastChance()).shuffle(self.deck)
        drawn = self.deck.pop()
        self.hands[seat].append(drawn)
        self.seat = (seat + 1) % len(self.hands)
        if log is not None:
            log.append(Event("played", seat, "", {"card": action}))
            log.append(Event("drew", seat, "", {"card": drawn}, only(seat), True))
            log.append(Event("refilled", seat, "", {}, all_but(seat), True))

    def copy(self) -> HandsPosition:
        hands = [hand[:] for hand in self.hands]
        points = self.points[:]
        return HandsPosition(
            self.of, self.settled, hands, self.deck[:], self.pile[:], points, self.seat, None
        )

    def observe(self, viewer: int | None) -> HandsObservation:
        return HandsObservation(
            setting=self.settled,
            viewer=viewer,
            deciders=(self.seat,),
            actions=() if viewer is None else tuple(self.actions(viewer)),
            scores=tuple(self.points),
            winners=(),
            over=False,
            phase="playing",
            seat=self.seat,
            top=self.pile[-1] if self.pile else None,
            hand=() if viewer is None else tuple(self.hands[viewer]),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            deck_size=len(self.deck),
        )

    def dump(self) -> dict[str, object]:
        return {
            "seats": len(self.hands),
            "hands": self.hands,
            "deck": self.deck,
            "pile": self.pile,
            "points": self.points,
            "seat": self.seat,
        }


class Hands(Game):
    """The game of cards."""

    def __init__(self, components: Components) -> None:
        self.cards = components.number("cards")
        self.hand = components.number("hand")
        super().__init__("hands", "Hands", 1, (2, 3, 4), (), self.cards, components)

    def shuffle(self, setting: Setting, chance: Chance) -> dict[str, object]:
        deck = list(range(self.cards))
        chance.shuffle(deck)
        return {"deck": deck}

    def begin(self, deal: Deal, chance: Chance | None = None) -> HandsPosition:
        deck = list(cast(list[int], deal.setup["deck"]))
        hands = [[deck.pop() for _ in range(self.hand)] for _ in range(deal.setting.seats)]
        return HandsPosition(self, deal.setting, hands, deck, [], [0] * len(hands), 0, chance)

    def text(self, action: int) -> str:
        return f"play {action}"

    def action(self, text: str) -> int:
        return int(text.split()[1])

    def touches(self, action: int) -> tuple[str, ...]:
        return (f"card:{action}",)

    def load(self, document: dict[str, object]) -> HandsPosition:
        lists = cast(dict[str, list[int]], document)
        hands = cast(list[list[int]], document["hands"])
        setting = self.setting(len(hands), {})
        return HandsPosition(
            self,
            setting,
            hands,
            lists["deck"],
            lists["pile"],
            lists["points"],
            cast(int, document["seat"]),
            None,
        )


def build(components: Components) -> Game:
    """The game by these numbers."""
    return Hands(components)

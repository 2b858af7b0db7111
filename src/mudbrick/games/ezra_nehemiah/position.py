"""A position of Ezra and Nehemiah: flat lists of small ints, and the contract's answers.

The rules stand in `chapters`, one module or two for each chapter of the rulebook; the agenda leads from one
to the next.
"""

from __future__ import annotations

from collections.abc import Sequence

from mudbrick.engine.agenda import AgendaPosition
from mudbrick.engine.chance import Chance
from mudbrick.engine.cost import Cost
from mudbrick.engine.events import EVERYONE
from mudbrick.engine.observation import Payment
from mudbrick.engine.rulebook import Rulebook
from mudbrick.games.ezra_nehemiah.box.frame import Frame
from mudbrick.games.ezra_nehemiah.box.names import GOODS
from mudbrick.games.ezra_nehemiah.chapters import book, e03_turn, e15_ending
from mudbrick.games.ezra_nehemiah.faces import documents, observing, pricing
from mudbrick.games.ezra_nehemiah.faces.telling import NO_SEAT, OF_OPPONENT, things_of
from mudbrick.games.ezra_nehemiah.numbers import fields, tasks
from mudbrick.games.ezra_nehemiah.observation import EzraObservation


class EzraPosition(AgendaPosition[Frame]):
    """The state. Players are the seats, and in a solo game the opponent after them."""

    def __init__(
        self,
        *,
        frame: Frame,
        layout: bytes,
        altar_card: int,
        things: list[int],
        decks: list[bytes],
        piles: list[bytes],
        wall_decks: list[bytes],
        standing: list[int],
        temple: list[bytes],
        rubble: list[int],
        holders: list[int],
        wall_cards: list[int],
        gate_silver: list[int],
        scribes: list[int],
        whites: list[int],
        row_food: int,
        focus_deck: bytes,
        scheme_deck: bytes,
        turn: list[int],
        agenda: list[int],
        week: int,
        day: int,
        shofar: int,
        seat: int,
        chance: Chance | None = None,
    ) -> None:
        super().__init__(frame, agenda, chance)
        self.layout = layout  # the scroll on each tile, rows from the bottom
        self.altar_card = altar_card
        self.things = things  # fields.WIDTH numbers for each player
        self.decks = decks  # by player: characters in the order in which they will be drawn
        self.piles = piles  # by 3 * player + pile: characters, the visible one last
        self.wall_decks = wall_decks  # by player, from the top
        self.standing = standing  # players on the altar track, the leader first (E6.9)
        self.temple = temple  # by row: the cubes laid, from the left
        self.rubble = rubble  # by space: cubes, 4 bits for each kind
        self.holders = holders  # by space: the player whose wall or gatekeeper is there, UNBUILT or NOBODY
        self.wall_cards = wall_cards  # by space: the wall card laid there
        self.gate_silver = gate_silver  # by gate: silver on its card
        self.scribes = scribes  # by tile: the player whose scribe is there, or NONE
        self.whites = whites  # tiles of the left and the right white worker, or NONE
        self.row_food = row_food  # set of rows whose food was taken
        self.focus_deck = focus_deck
        self.scheme_deck = scheme_deck
        self.turn = turn  # see marks
        self.week = week
        self.day = day
        self.shofar = shofar
        self.seat = seat  # whose turn it is

    def rulebook(self) -> Rulebook[EzraPosition]:
        return book.RULEBOOK

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([self.of_player(seat, fields.VP) for seat in range(self.frame.seats)])

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.agenda else e15_ending.winners(self)

    def of_player(self, player: int, field: int) -> int:
        """What a player has of something."""
        return self.things[player * fields.WIDTH + field]

    def add(self, player: int, field: int, amount: int) -> None:
        """Give a player something, or take it."""
        self.things[player * fields.WIDTH + field] += amount

    def spend(self, player: int, good: int, amount: int, rule: str) -> None:
        """Let a player pay goods."""
        self.things[player * fields.WIDTH + good] -= amount
        if amount and self.log is not None:
            self.tell("paid", player, rule, {"amount": amount, "what": GOODS[good]})

    def put(self, player: int, field: int, value: int) -> None:
        """Set what a player has of something."""
        self.things[player * fields.WIDTH + field] = value

    def has(self, player: int, field: int, member: int) -> bool:
        """Does a player's set hold this member?"""
        return self.things[player * fields.WIDTH + field] >> member & 1 == 1

    def push_effect(self, player: int, effect: int) -> None:
        """Let a player gain an effect of the box, by its number; effect 0 is nothing."""
        if effect:
            self.push(tasks.EFFECT, player, effect)

    def push_times(self, player: int, effect: int, times: int) -> None:
        """Let a player gain an effect several times over, each atom all at once."""
        atoms = self.frame.box.effects[effect]
        if times > 0:
            for place in range(len(atoms) - 2, -1, -2):
                self.push(atoms[place], player, atoms[place + 1] * times)

    def tell(
        self,
        kind: str,
        seat: int,
        rule: str,
        values: dict[str, int | str],
        things: tuple[str, ...] = (),
        audience: int = EVERYONE,
        teaches: bool = False,
    ) -> None:
        """Note an event and its things. The opponent's events are of no seat and of kinds of their own."""
        if self.log is None:
            return
        if seat == self.frame.opponent:
            kind, seat = OF_OPPONENT[kind], NO_SEAT
        super().tell(kind, seat, rule, values, things or things_of(kind, values), audience, teaches)

    def copy(self) -> EzraPosition:
        twin = EzraPosition(
            frame=self.frame,
            layout=self.layout,
            altar_card=self.altar_card,
            things=self.things[:],
            decks=self.decks[:],
            piles=self.piles[:],
            wall_decks=self.wall_decks[:],
            standing=self.standing[:],
            temple=self.temple[:],
            rubble=self.rubble[:],
            holders=self.holders[:],
            wall_cards=self.wall_cards[:],
            gate_silver=self.gate_silver[:],
            scribes=self.scribes[:],
            whites=self.whites[:],
            row_food=self.row_food,
            focus_deck=self.focus_deck,
            scheme_deck=self.scheme_deck,
            turn=self.turn[:],
            agenda=self.agenda[:],
            week=self.week,
            day=self.day,
            shofar=self.shofar,
            seat=self.seat,
        )
        twin.choices = self.choices  # replaced, never changed
        return twin

    @property
    def stamp(self) -> int:
        if self.kind == tasks.ASK_CORNER:
            return -1  # before the first turn, which is of the seat that chooses last
        return (self.week * 8 + self.day) * 8 + self.seat

    def fingerprint(self) -> int:
        return hash(
            (
                tuple(self.things),
                tuple(self.agenda),
                tuple(self.turn),
                tuple(self.rubble),
                tuple(self.holders),
                tuple(self.wall_cards),
                tuple(self.gate_silver),
                tuple(self.scribes),
                tuple(self.piles),
                tuple(self.temple),
                tuple(self.standing),
                tuple(self.decks),
                tuple(self.wall_decks),
                tuple(self.whites),
                self.row_food,
                self.focus_deck,
                self.scheme_deck,
                self.layout,
                self.altar_card,
                self.week,
                self.day,
                self.shofar,
                self.seat,
            )
        )

    def observe(self, viewer: int | None) -> EzraObservation:
        return observing.observe_each(self, (viewer,))[0]

    def observe_each(self, viewers: Sequence[int | None]) -> list[EzraObservation]:
        return observing.observe_each(self, viewers)

    def given_up(self, seat: int, action: int) -> tuple[int, ...]:
        return e03_turn.given_up(self, seat, action)

    def unused(self, seat: int) -> tuple[int, ...]:
        return e03_turn.unused(self, seat)

    def prices(self, seat: int) -> dict[str, dict[str, int]]:
        return pricing.prices(self, seat)

    def cost(self, seat: int, action: int) -> Cost:
        return pricing.cost(self, seat, action)

    def payment(self, seat: int) -> Payment | None:
        return pricing.payment(self, seat)

    def contents(self) -> dict[str, object]:
        return documents.contents(self)

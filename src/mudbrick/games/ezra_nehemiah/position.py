"""A position of Ezra and Nehemiah: flat lists of small ints, and the contract's answers.

The rules stand in the chapters beside this module, one for each chapter of the rulebook; `interpreter` leads
from one to the next, by the stack of tasks.
"""

from __future__ import annotations

from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.events import Event
from mudbrick.engine.setting import Setting
from mudbrick.games.ezra_nehemiah.box.frame import Frame
from mudbrick.games.ezra_nehemiah.box.names import GOODS
from mudbrick.games.ezra_nehemiah.chapters import e15_ending, interpreter, refusals
from mudbrick.games.ezra_nehemiah.chapters.agenda import SIZE
from mudbrick.games.ezra_nehemiah.faces import documents, observing
from mudbrick.games.ezra_nehemiah.faces.telling import NO_SEAT, OF_OPPONENT
from mudbrick.games.ezra_nehemiah.numbers import fields
from mudbrick.games.ezra_nehemiah.observation import EzraObservation


class EzraPosition(Position):
    """The state; `legal` follows from it: the actions of the seat that decides."""

    def __init__(
        self,
        of: Game,
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
        stack: list[int],
        week: int,
        day: int,
        shofar: int,
        active: int,
        legal: list[int],
        chance: Chance | None,
    ) -> None:
        self.chance = chance
        self.of = of
        self.frame = frame
        self.layout = layout  # the scroll on each tile, rows from the bottom
        self.altar_card = altar_card
        self.things = things  # WIDTH numbers for each player, see fields
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
        self.turn = turn  # see fields
        self.stack = stack  # see tasks
        self.week = week
        self.day = day
        self.shofar = shofar
        self.active = active  # whose turn it is
        self.legal = legal
        self.log: list[Event] | None = None  # where this action tells what happens

    @property
    def game(self) -> Game:
        return self.of

    @property
    def setting(self) -> Setting:
        return self.frame.setting

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def deciders(self) -> tuple[int, ...]:
        return (self.stack[-SIZE + 1],) if self.stack else ()

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([self.things[seat * fields.WIDTH + fields.VP] for seat in range(self.frame.seats)])

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.stack else e15_ending.winners(self)

    def actions(self, seat: int) -> list[int]:
        return self.legal[:] if self.stack and self.stack[-SIZE + 1] == seat else []

    def refusal(self, seat: int, action: int) -> IllegalAction | None:
        if self.stack and seat == self.stack[-SIZE + 1] and action in self.legal:
            return None
        return refusals.refusal(self, seat, action)

    def play(self, seat: int, action: int, log: list[Event] | None = None) -> None:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise refusal
        self.log = log
        interpreter.answer(self, action)
        interpreter.run(self)
        self.log = None

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

    def tell(
        self,
        kind: str,
        player: int,
        rule: str,
        values: dict[str, int | str],
        audience: int = -1,
        teaches: bool = False,
    ) -> None:
        """Note an event. The opponent has no seat: its events are of no seat and of a kind of their own."""
        if self.log is not None:
            if player == self.frame.opponent:
                self.log.append(Event(OF_OPPONENT[kind], NO_SEAT, rule, values, audience, teaches))
            else:
                self.log.append(Event(kind, player, rule, values, audience, teaches))

    def stream(self) -> Chance:
        """The stream that later draws take from; a position that was lent none has its own."""
        if self.chance is None:
            self.chance = FastChance()
        return self.chance

    def copy(self) -> EzraPosition:
        return EzraPosition(
            self.of,
            self.frame,
            self.layout,
            self.altar_card,
            self.things[:],
            self.decks[:],
            self.piles[:],
            self.wall_decks[:],
            self.standing[:],
            self.temple[:],
            self.rubble[:],
            self.holders[:],
            self.wall_cards[:],
            self.gate_silver[:],
            self.scribes[:],
            self.whites[:],
            self.row_food,
            self.focus_deck,
            self.scheme_deck,
            self.turn[:],
            self.stack[:],
            self.week,
            self.day,
            self.shofar,
            self.active,
            self.legal,  # replaced, never changed
            None,
        )

    def observe(self, viewer: int | None) -> EzraObservation:
        return observing.observe(self, viewer)

    def dump(self) -> dict[str, object]:
        return documents.dump(self)

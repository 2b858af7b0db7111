"""The contract: what a game offers, and what a position answers.

A position answers three questions: who decides now, what may they do, what do they see. Everything else
(terminal, server, bots, records) is written once against these two classes and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from mudbrick.engine.chance import Chance, FairChance, new_secret, seed_secret
from mudbrick.engine.components import Components
from mudbrick.engine.cost import Cost
from mudbrick.engine.errors import BadDeal, IllegalAction
from mudbrick.engine.events import Event
from mudbrick.engine.observation import Observation, Payment
from mudbrick.engine.options import Option, Value, check_seats, complete
from mudbrick.engine.prospect import NOTHING, Prospect
from mudbrick.engine.setting import Deal, Setting

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """A game at one moment.

    `chance` is the stream that later draws take from. It is lent by whoever runs the game and no part of the
    position: it is neither copied nor dumped nor observed, so nothing that searches can read the future. A
    position without one draws from a stream of its own.
    """

    def __init__(self, chance: Chance | None) -> None:
        self.chance = chance

    @property
    def game(self) -> Game:
        """The game this is a position of."""
        raise NotImplementedError

    @property
    def setting(self) -> Setting:
        """What was fixed before the game."""
        raise NotImplementedError

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may act now: () when over, several when choices are simultaneous and sealed."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        raise NotImplementedError

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        raise NotImplementedError

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, () before the end; a game alone against the box may have no winner."""
        raise NotImplementedError

    def actions(self, seat: int) -> list[int]:
        """Every legal action of the seat, sorted; empty if the seat doesn't decide now."""
        raise NotImplementedError

    def refusal(self, seat: int, action: int) -> IllegalAction | None:
        """Why the seat can't take this action now, with the rule; None if it can."""
        raise NotImplementedError

    def play(self, seat: int, action: int, log: list[Event] | None = None) -> None:
        """Take an action and everything that follows from it; an illegal one raises and changes nothing."""
        raise NotImplementedError

    def carry_out(self, seat: int, action: int) -> None:
        """Take an action that is known to be legal: as `play`, without asking and without telling."""
        self.play(seat, action)

    def copy(self) -> Position:
        """An independent position like this one, without its stream."""
        raise NotImplementedError

    @property
    def stamp(self) -> int:
        """A number that stays the same during a turn and is another one in the next, also alone."""
        raise NotImplementedError

    def fingerprint(self) -> int:
        """Equal for equal positions, and hardly ever for others: two ways to one position are one way."""
        return hash(str(self.dump()))

    @property
    def sealed(self) -> bool:
        """Are choices being made that stay hidden until everybody has made theirs?"""
        return False

    def reopened(self, seat: int | None) -> Position:
        """While choices are sealed: a copy where only this seat has chosen, as far as it has, or nobody."""
        return self.copy()

    def observe(self, viewer: int | None) -> Observation:
        """All and only what a seat, or a spectator (None), may know."""
        raise NotImplementedError

    def observe_each(self, viewers: Sequence[int | None]) -> Sequence[Observation]:
        """What each of these viewers may know; what they see alike may be made once and shared."""
        return [self.observe(viewer) for viewer in viewers]

    def guess(self, viewer: int | None, chance: Chance) -> Position:
        """A whole position that fits what the viewer knows, everything hidden redrawn fairly."""
        return self.game.guess(self.observe(viewer), chance)

    def prospect(self, thing: str) -> Prospect:
        """What a thing would bring if it were scored now, which depends on nothing hidden; often nothing."""
        return NOTHING

    def due(self) -> tuple[str, ...]:
        """The things that will be scored at the end of this turn as all stands now, which is in sight."""
        return ()

    def given_up(self, seat: int, action: int) -> tuple[int, ...]:
        """Of the seat's legal actions, those that this one, which ends something, gives up though they
        would be worth doing to nearly everybody: they cost nothing, or surely less than they bring."""
        return ()

    def unused(self, seat: int) -> tuple[int, ...]:
        """Of the seat's legal actions, the steps that it may take or leave, and that lapse if it ends now."""
        return ()

    def prices(self, seat: int) -> dict[str, dict[str, int]]:
        """What the seat's legal actions cost, with all fees, where that is fixed; by their written form."""
        return {}

    def cost(self, seat: int, action: int) -> Cost:
        """All that one legal action costs: its price, and the workers and other means it uses up."""
        return Cost(self.prices(seat).get(self.game.text(action), {}))

    def payment(self, seat: int) -> Payment | None:
        """The price that the seat is paying in parts now, if it is."""
        return None

    def dump(self) -> dict[str, object]:
        """The whole position as plain data."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game in one version, with the numbers of one box.

    Actions are ints from 0 to `vocabulary` - 1, the same for every position of the game.
    """

    def __init__(
        self,
        name: str,
        title: str,
        rules: int,
        seat_counts: tuple[int, ...],
        options: tuple[Option, ...],
        vocabulary: int,
        components: Components,
    ) -> None:
        self.name = name
        self.title = title
        self.rules = rules
        self.seat_counts = seat_counts
        self.options = options
        self.vocabulary = vocabulary
        self.components = components

    def setting(self, seats: int, options: dict[str, Value]) -> Setting:
        """The setting of a game with these options, all of them checked."""
        check_seats(self.title, self.seat_counts, seats)
        return Setting(
            self.name, self.rules, seats, complete(self.title, self.options, options), self.components.changes
        )

    def accept(self, setting: Setting) -> None:
        """Raise BadDeal unless the setting is of this game, these rules and this box."""
        if (setting.game, setting.rules) != (self.name, self.rules):
            raise BadDeal(
                f"this is {setting.game} by rules {setting.rules}, not {self.name} by rules {self.rules}"
            )
        if setting.components != self.components.changes:
            raise BadDeal("the deal was made with other component numbers")
        if self.setting(setting.seats, setting.options).options != setting.options:
            raise BadDeal("the deal does not say all the options")

    def deal(self, seats: int, chance: Chance, **options: Value) -> Deal:
        """A deal with every random outcome of the setup taken from the stream."""
        setting = self.setting(seats, options)
        return Deal(setting, self.shuffle(setting, chance))

    def start(self, seats: int, seed: int | None = None, **options: Value) -> Position:
        """A new game; the same seed gives the same one, none gives one that nobody can foresee."""
        chance = FairChance(new_secret() if seed is None else seed_secret(seed))
        return self.begin(self.deal(seats, chance, **options), chance)

    def shuffle(self, setting: Setting, chance: Chance) -> dict[str, object]:
        """The random outcomes of the setup, as plain data for a deal."""
        raise NotImplementedError

    def begin(self, deal: Deal, chance: Chance | None = None) -> Position:
        """The first position of a deal; one that can't come out of the box raises BadDeal."""
        raise NotImplementedError

    def text(self, action: int) -> str:
        """The written form of an action: `place farmer 7,5`."""
        raise NotImplementedError

    def action(self, text: str) -> int:
        """The action of a written form."""
        raise NotImplementedError

    def touches(self, action: int) -> tuple[str, ...]:
        """The things one touches in order to say the action: `stand:farmer`, then `hex:7,5`."""
        raise NotImplementedError

    def guess(self, observation: Observation, chance: Chance) -> Position:
        """A whole position that fits an observation, everything hidden redrawn fairly."""
        raise NotImplementedError

    def printed(self) -> dict[str, object]:
        """What is printed in the box, for those who draw it: plain data, with an owner's corrections."""
        return self.components.values

    def load(self, document: dict[str, object]) -> Position:
        """The position that `dump` wrote."""
        raise NotImplementedError

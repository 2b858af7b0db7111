"""Games with frames: what every game needs beyond the contract, given once.

A frame holds all that stays the same from the first position of a game to its last. A game says its name, its
options and where its chapters begin; frames, loading with its checks, the actions in words, the head of a
dump and the common part of an observation come from here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.components import Components
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.documents import read_setting, write_setting
from mudbrick.engine.errors import BadDocument, MudbrickError
from mudbrick.engine.events import EVERYONE, Event
from mudbrick.engine.lexicon import Lexicon
from mudbrick.engine.observation import Common, Observation, Own
from mudbrick.engine.options import Option
from mudbrick.engine.reading import Reader
from mudbrick.engine.setting import Deal, Setting

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """What all positions of one game share, never changed; each game adds its own."""

    def __init__(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.seats = setting.seats


F = TypeVar("F", bound=Frame)
F_co = TypeVar("F_co", bound=Frame, covariant=True)
O = TypeVar("O", bound=Observation)  # noqa: E741
P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class FramedPosition(Position, Generic[F_co]):
    """A position of a game with frames.

    `log` is where an action tells what happens while it is carried out; None if nobody listens.
    """

    def __init__(self, frame: F_co, chance: Chance | None = None) -> None:
        self.frame = frame
        self.chance = chance
        self.log: list[Event] | None = None

    @property
    def game(self) -> Game:
        return self.frame.game

    @property
    def setting(self) -> Setting:
        return self.frame.setting

    def carry_out(self, seat: int, action: int) -> None:
        """Take a legal action and everything that follows from it."""
        raise NotImplementedError

    def play(self, seat: int, action: int, log: list[Event] | None = None) -> None:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise refusal
        self.log = log
        self.carry_out(seat, action)
        self.log = None

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
        """Note an event, if somebody listens: ask `log` before values are worked out in vain."""
        if self.log is not None:
            self.log.append(Event(kind, seat, rule, values, audience, teaches, things))

    def stream(self) -> Chance:
        """The stream that later draws take from; a position that was lent none has its own."""
        if self.chance is None:
            self.chance = FastChance()
        return self.chance

    def common(self, viewer: int | None, phase: str, scores: tuple[int | None, ...] | None = None) -> Common:
        """The part of an observation that all games share; `scores` where not all of them may be known."""
        return Common(
            setting=self.frame.setting,
            viewer=viewer,
            deciders=self.deciders,
            actions=() if viewer is None else tuple(self.actions(viewer)),
            scores=self.scores if scores is None else scores,
            winners=self.winners,
            over=self.over,
            phase=phase,
            prices={} if viewer is None else self.prices(viewer),
            payment=None if viewer is None else self.payment(viewer),
            unused=() if viewer is None else self.unused(viewer),
        )

    def own(self, seat: int) -> Own:
        """The fields that all games share and that are a seat's own."""
        return {
            "viewer": seat,
            "actions": tuple(self.actions(seat)),
            "prices": self.prices(seat),
            "payment": self.payment(seat),
            "unused": self.unused(seat),
        }

    def contents(self) -> dict[str, object]:
        """What a dump says beside the setting."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        return {**write_setting(self.frame.setting), **self.contents()}


class Beginnings(Generic[F, O, P]):
    """Where the chapters of a game begin: what it makes of a setting, a deal, an observation, a document."""

    def __init__(
        self,
        frame: Callable[[Game, Setting], F],
        shuffle: Callable[[F, Chance], dict[str, object]],
        begin: Callable[[F, dict[str, object], Chance | None], P],
        observation: type[O],
        guess: Callable[[F, O, Chance], P],
        load: Callable[[F, Reader], P],
    ) -> None:
        self.frame = frame
        self.shuffle = shuffle
        self.begin = begin
        self.observation = observation
        self.guess = guess
        self.load = load


@mypyc_attr(allow_interpreted_subclasses=True)
class FramedGame(Game, Generic[F, O, P]):
    """A game whose frames are built once per setting and shared."""

    def __init__(
        self,
        name: str,
        title: str,
        rules: int,
        seat_counts: tuple[int, ...],
        options: tuple[Option, ...],
        lexicon: Lexicon,
        components: Components,
        beginnings: Beginnings[F, O, P],
    ) -> None:
        super().__init__(name, title, rules, seat_counts, options, lexicon.size, components)
        self.lexicon = lexicon
        self._beginnings = beginnings
        self._frames: dict[str, F] = {}
        for seats in seat_counts:
            self.frame(self.setting(seats, {}))  # checks the numbers of the box

    def frame(self, setting: Setting) -> F:
        """The frame of a setting, which must be one of this game, these rules and this box."""
        # A text tells 1 from true, which are equal.
        key = f"{setting.game} {setting.rules} {setting.seats} {setting.options} {setting.components}"
        found = self._frames.get(key)
        if found is None:
            self.accept(setting)
            found = self._beginnings.frame(self, setting)
            self._frames[key] = found
        return found

    def shuffle(self, setting: Setting, chance: Chance) -> dict[str, object]:
        return self._beginnings.shuffle(self.frame(setting), chance)

    def begin(self, deal: Deal, chance: Chance | None = None) -> P:
        return self._beginnings.begin(self.frame(deal.setting), deal.setup, chance)

    def text(self, action: int) -> str:
        return self.lexicon.text(action)

    def action(self, text: str) -> int:
        return self.lexicon.number(text)

    def touches(self, action: int) -> tuple[str, ...]:
        return self.lexicon.touched(action)

    def guess(self, observation: Observation, chance: Chance) -> P:
        if not isinstance(observation, self._beginnings.observation):
            raise MudbrickError(f"this is not an observation of {self.title}")
        return self._beginnings.guess(self.frame(observation.setting), observation, chance)

    def load(self, document: dict[str, object]) -> P:
        frame = self.frame(read_setting(document))
        return self._beginnings.load(frame, Reader(document, BadDocument))

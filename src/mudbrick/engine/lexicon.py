"""Actions in words: numbered in order, with their written forms and what one touches to say them."""

from __future__ import annotations

from mudbrick.engine.errors import IllegalAction

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Lexicon:
    """Every action of a game by number; `example` is one that shows how actions are written.

    An action is a verb with up to two things, as numbers: who answers by verbs finds them in these lists.
    """

    def __init__(self, example: int = 0) -> None:
        self.texts: list[str] = []
        self.touches: list[tuple[str, ...]] = []
        self.numbers: dict[str, int] = {}
        self.verbs: list[int] = []
        self.ones: list[int] = []
        self.twos: list[int] = []
        self.example = example

    @property
    def size(self) -> int:
        """How many actions there are."""
        return len(self.texts)

    def add(self, text: str, touches: tuple[str, ...], verb: int = 0, one: int = 0, two: int = 0) -> None:
        """Give the next number to an action."""
        self.numbers[text] = len(self.texts)
        self.texts.append(text)
        self.touches.append(touches)
        self.verbs.append(verb)
        self.ones.append(one)
        self.twos.append(two)

    def text(self, action: int) -> str:
        """The written form of an action."""
        self.check(action)
        return self.texts[action]

    def number(self, text: str) -> int:
        """The action of a written form; spaces around and between words don't matter."""
        number = self.numbers.get(" ".join(text.split()).lower())
        if number is None:
            raise IllegalAction(
                "",
                "'{text}' is not an action of this game; try '{example}', for example",
                {"text": text, "example": self.texts[self.example]},
            )
        return number

    def touched(self, action: int) -> tuple[str, ...]:
        """The things one touches in order to say an action."""
        self.check(action)
        return self.touches[action]

    def check(self, action: int) -> None:
        """Raise unless the number is an action's."""
        if not 0 <= action < self.size:
            raise IllegalAction(
                "",
                "{action} is not the number of an action: they go from 0 to {last}",
                {"action": action, "last": self.size - 1},
            )

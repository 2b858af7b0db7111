"""Options of a game: declared once, checked wherever they come in."""

from __future__ import annotations

from dataclasses import dataclass

from mudbrick.engine.errors import BadOption

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """One choice made before the game: its values, the usual one, and what it is about."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    about: str
    rule: str = ""

    def check(self, value: Value) -> Value:
        """The value itself if the option offers it, exactly and in the same type."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        raise BadOption(f"option {self.name} can be {self._offer()}, not {written(value)}")

    def parse(self, text: str) -> Value:
        """The value that a person typed."""
        for choice in self.choices:
            if written(choice).lower() == text.lower():
                return choice
        raise BadOption(f"option {self.name} can be {self._offer()}, not '{text}'")

    def _offer(self) -> str:
        return listing([written(choice) for choice in self.choices], "or")


def written(value: Value) -> str:
    """A value as a person types it: yes, no, 3, any."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def listing(words: list[str], joint: str) -> str:
    """Words as a sentence lists them: `a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}"


def complete(game: str, options: tuple[Option, ...], given: dict[str, Value]) -> dict[str, Value]:
    """All options with the given values checked and the usual values for the rest."""
    for name in given:
        if all(option.name != name for option in options):
            known = listing([option.name for option in options], "and") if options else "none"
            raise BadOption(f"{game} has no option '{name}'; its options: {known}")
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}


def check_seats(game: str, counts: tuple[int, ...], seats: int) -> int:
    """The number of seats itself if the game can be played by so many."""
    if isinstance(seats, bool) or seats not in counts:
        raise BadOption(
            f"{game} is for {listing([str(count) for count in counts], 'or')} players, not {seats}"
        )
    return seats

"""Choices: legal actions narrowed by what a person names, a thing at a time or all at once.

An action is said by touching things in order (`stand:farmer`, then `hex:7,5`). As long as many actions are
left, the next things to touch are what is offered; when few are left, the actions themselves. A person may
answer with a number of the list, a thing, or the written form of an action or its beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mudbrick.engine.contract import Game
from mudbrick.engine.wording import Catalogue
from mudbrick.terminal.narrating import name_of

FEW: Final = 12


@dataclass(frozen=True)
class Entry:
    """A line of the list: what it says, and the actions that it stands for."""

    label: str
    actions: list[int]


class Choices:
    """The actions that are left, out of all legal ones."""

    def __init__(self, game: Game, catalogue: Catalogue, actions: Sequence[int]) -> None:
        self._game = game
        self._catalogue = catalogue
        self._all = list(actions)
        self.left = self._all

    @property
    def narrowed(self) -> bool:
        """Has anything been named yet?"""
        return len(self.left) < len(self._all)

    def reset(self) -> None:
        """Offer everything again."""
        self.left = self._all

    @property
    def lit(self) -> frozenset[str]:
        """The things that can be touched next."""
        depth = self._depth()
        touches = map(self._game.touches, self.left)
        return frozenset(path[depth] for path in touches if len(path) > depth)

    def entries(self) -> list[Entry]:
        """The numbered list."""
        if len(self.left) <= FEW:
            return [Entry(self._action_label(action), [action]) for action in self.left]
        depth = self._depth()
        groups: dict[str, list[int]] = {}
        for action in self.left:
            path = self._game.touches(action)
            groups.setdefault(path[depth] if len(path) > depth else "", []).append(action)
        return [Entry(self._group_label(touch, actions), actions) for touch, actions in groups.items()]

    def take(self, answer: str) -> int | None:
        """The action that an answer leaves alone; None if there are several, or if it fits nothing.

        When something fits, only that is left; otherwise nothing changes.
        """
        found = self._numbered(answer) or self._named(answer)
        if len(found) == 1:
            return found[0]
        self.left = found or self.left
        return None

    def fits(self, answer: str) -> bool:
        """Does the answer name anything that can be chosen?"""
        return bool(self._numbered(answer) or self._named(answer))

    def spells(self, answer: str) -> bool:
        """Is the answer the whole written form of a legal action?"""
        return any(self._game.text(action) == _plain(answer) for action in self._all)

    def meant(self, answer: str) -> int | None:
        """The action that an answer spells, be it legal or not, after what was named before."""
        word = _bare(answer)
        first = self.left[0] if self.left else 0
        touched = self._game.touches(first)[: self._depth()] if self.narrowed else ()
        for action in range(self._game.vocabulary):
            path = self._game.touches(action)
            further = " ".join(_thing(touch) for touch in path[len(touched) :])
            if word in (_bare(self._game.text(action)), _bare(self._spoken(action))):
                return action
            if touched and path[: len(touched)] == touched and _bare(further) == word:
                return action
        return None

    def _numbered(self, answer: str) -> list[int]:
        if not answer.isdecimal() or not answer.isascii() or len(answer) > 6:
            return []
        entries = self.entries()
        number = int(answer)
        return entries[number - 1].actions if 1 <= number <= len(entries) else []

    def _named(self, answer: str) -> list[int]:
        """The actions that an answer names, in the strictest sense that names any."""
        word = _plain(answer)
        if not word:
            return []
        senses: tuple[Callable[[int], bool], ...] = (
            lambda action: self._game.text(action) == word,
            lambda action: word in self._things(action),
            lambda action: self._spoken(action) == word,
            lambda action: self._game.text(action).startswith(word) or self._spoken(action).startswith(word),
            lambda action: _abbreviates(word, self._spoken(action)),
            lambda action: word in map(_bare, self._things(action)),
            lambda action: _bare(self._game.text(action)) == word,
            lambda action: word.isdecimal() and self._spoken(action).endswith(f" {word}"),
        )
        for among in (self.left, self._all):
            for sense in senses:
                found = [action for action in among if sense(action)]
                if found:
                    return found
        return []

    def _things(self, action: int) -> list[str]:
        """The things of an action by their words and by their names."""
        touches = self._game.touches(action)
        return [_thing(touch) for touch in touches] + [self._name(touch).lower() for touch in touches]

    def _spoken(self, action: int) -> str:
        """An action said by its things alone: `farmer 7,5`."""
        return " ".join(_thing(touch) for touch in self._game.touches(action))

    def _depth(self) -> int:
        """How many things all actions that are left have in common from the start."""
        paths = [self._game.touches(action) for action in self.left]
        depth = 0
        while all(len(path) > depth and path[depth] == paths[0][depth] for path in paths):
            depth += 1
        return depth

    def _name(self, touch: str) -> str:
        named = self._catalogue.messages.get(f"name.{touch}")
        words, _, number = _thing(touch).rpartition(" ")
        if named is None and number.isdecimal() and f"name.{words}" in self._catalogue.messages:
            return f"{name_of(words, self._catalogue)} {number}"
        return named or name_of(_thing(touch), self._catalogue)

    def _action_label(self, action: int) -> str:
        """The written form, and what it is about where that says more."""
        text = self._game.text(action)
        touches = self._game.touches(action)
        about = ", ".join(name for touch in touches if (name := self._other_name(touch)))
        return f"{text} ({about})" if about else text

    def _other_name(self, touch: str) -> str:
        """What a thing is called, unless that is the very word that the written form has for it."""
        thing = _thing(touch)
        name = self._name(touch)
        return "" if name.lower() == thing.replace("_", " ") else name

    def _group_label(self, touch: str, actions: list[int]) -> str:
        if len(actions) == 1 and ":" in touch and self._depth() == 0:
            return self._action_label(actions[0])
        if not touch:
            return self._game.text(actions[0])
        count = f" ({len(actions)})" if len(actions) > 1 else ""
        return self._name(touch) + count


def _thing(touch: str) -> str:
    """The thing itself, without the word for where it is: `farmer` of `stand:farmer`."""
    return touch.partition(":")[2] or touch


def _abbreviates(short: str, long: str) -> bool:
    """Are the words of one text the beginnings of another's, the last one whole? `f 7,5`: `farmer 7,5`."""
    words, wholes = short.split(), long.split()
    return (
        len(words) == len(wholes)
        and words[-1] == wholes[-1]
        and all(whole.startswith(word) for word, whole in zip(words, wholes, strict=True))
    )


def _plain(answer: str) -> str:
    return " ".join(answer.lower().split())


def _bare(text: str) -> str:
    """A text without commas, because a narrow map leaves them out."""
    return _plain(text).replace(",", "")

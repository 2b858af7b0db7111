"""What is printed in a box, in words: the values that fill the blanks of help texts, by dotted paths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

from mudbrick.engine.wording import Catalogue


def box_words(printed: Mapping[str, object], catalogue: Catalogue) -> dict[str, int | str]:
    """Every number and word of a box by its path, rewards and prices as people say them.

    Of a list of numbers there are also `least` and `most`.
    """
    found: dict[str, int | str] = {}
    for key, value in printed.items():
        _gather(key, value, catalogue, found)
    return found


def _gather(path: str, value: object, catalogue: Catalogue, found: dict[str, int | str]) -> None:
    if isinstance(value, int):
        found[path] = value
    elif isinstance(value, str):
        found[path] = _word(path.rpartition(".")[2], value, catalogue)
    elif isinstance(value, dict):
        if _is_effect(value):
            found[path] = _effect(value, catalogue)
        for key, part in value.items():
            _gather(f"{path}.{key}", part, catalogue, found)
    elif isinstance(value, list | tuple):
        _gather_list(path, value, catalogue, found)


def _gather_list(
    path: str, values: list[object] | tuple[object, ...], catalogue: Catalogue, found: dict[str, int | str]
) -> None:
    effects = [_effect(each, catalogue) for each in values if _is_effect(each)]
    if len(effects) == len(values):
        found[path] = ", ".join(effects) or catalogue.messages.get("board.nothing", "")
    numbers = [each for each in values if isinstance(each, int)]
    if numbers:
        found[f"{path}.least"], found[f"{path}.most"] = min(numbers), max(numbers)
    for number, each in enumerate(values, 1):
        _gather(f"{path}.{number}", each, catalogue, found)


def _is_effect(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict) and value.keys() == {"what", "count"}


def _effect(effect: dict[str, object], catalogue: Catalogue) -> str:
    what, count = str(effect["what"]), int(str(effect["count"]))
    return catalogue.say(f"board.effect {what}", {"count": count}, f"{what} {count}")


def _word(key: str, word: str, catalogue: Catalogue) -> str:
    """What a word is called as a value of that key, else by itself."""
    called = catalogue.messages.get(f"board.{key} {word}")
    return called if called is not None else catalogue.messages.get(f"name.{word}", word)

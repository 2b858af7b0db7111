"""Stand-in for the one name of mypy_extensions that the engine uses, for machines without it."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def mypyc_attr(*attributes: str, **values: object) -> Callable[[T], T]:
    """Leave the decorated class as it is: the attributes speak to the compiler alone."""
    return lambda decorated: decorated

"""What a server is configured with, by the environment: `MUDBRICK_DATABASE`, `MUDBRICK_SECRET` and so on."""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

PREFIX: Final = "MUDBRICK_"
# What is asked for elsewhere: by the build, the tests, the terminal and the page's development server.
OTHERS: Final = frozenset({"compile", "expect", "home", "server", "times"})
Count = Annotated[int, Meta(ge=1)]


class Config(Struct, frozen=True, kw_only=True):
    """What a server can be told. Names in the environment are in capitals, with MUDBRICK_ before them."""

    database: str = "sqlite:///mudbrick.sqlite"
    secret: str = ""  # signs cookies; one is made and kept in the database if none is given
    origins: str = ""  # other addresses whose pages may use this server, separated by blanks
    boxes: str = ""  # a folder with an owner's corrections to the boxes of games, a file <game>.toml for each
    components: str = ""  # files of that kind for the house's boxes, separated as in PATH
    address: str = ""  # where others reach this server; `mudbrick serve` finds it in a home network
    page: str = ""  # a folder with a built page to serve at /
    secure_cookies: bool = False  # for servers behind https
    log_level: str = "info"
    bot_workers: Annotated[int, Meta(ge=1, le=64)] = 2
    bot_seconds: Annotated[float, Meta(gt=0)] = 10.0  # a bot that has not answered by then has failed
    simple_bot: str = "builder"  # who plays when a bot failed
    request_rate: Count = 300  # requests by one address in a minute
    request_bytes: Count = 64 * 1024
    message_rate: Count = 50  # messages on one connection in a second, on average
    question_rate: Count = 10  # of those, questions in a second, on average
    message_bytes: Count = 8 * 1024
    connections: Count = 64  # open connections of one person, or of one address without a person
    tables: Count = 200  # unfinished tables of one host
    boxes_kept: Count = 100  # boxes that one person keeps, copies behind links included
    keep_days: Count | None = None  # how long finished tables and those that wait are kept; None: for ever
    keep_running_days: Count | None = None  # how long running ones are at which nobody moves
    backlog: Count = 2000  # messages that wait for a slow client before it is cut off
    idle_seconds: Annotated[float, Meta(gt=0)] = 60.0  # how long a table without watchers stays in memory
    away_seconds: Annotated[float, Meta(ge=0)] = 4.0  # how long a lost connection is taken for a short one
    sweep_seconds: Annotated[float, Meta(gt=0)] = 1.0  # how often sleeping tables are looked through


def from_environment(environment: Mapping[str, str] = os.environ) -> Config:
    """What the environment says; a wrong value, or a name that is not known, raises a ValueError."""
    given = {
        name.removeprefix(PREFIX).lower(): value
        for name, value in environment.items()
        if name.startswith(PREFIX)
    }
    unknown = sorted(given.keys() - OTHERS - set(Config.__struct_fields__))
    if unknown:
        raise ValueError(" ".join(_unknown(name) for name in unknown))
    return msgspec.convert(given, Config, strict=False)


def _unknown(name: str) -> str:
    known = Config.__struct_fields__
    nearest = difflib.get_close_matches(name, known, 1) or [each for each in known if name in each][:1]
    hint = f"; perhaps {PREFIX}{nearest[0].upper()} is meant" if nearest else ""
    return f"there is no variable {PREFIX}{name.upper()}{hint}."

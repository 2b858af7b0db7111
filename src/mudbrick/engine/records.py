"""Records: one game as one readable text file, and the proof that it was played by the rules.

A header of `name: value` lines (values other than words and numbers are JSON), an empty line, then one line
per action: the seat and the action's written form. Lines that begin with `#` are remarks.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from mudbrick.engine.chance import SECRET_BYTES, Chance, FairChance, commitment, seed_secret
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import BadRecord, MudbrickError
from mudbrick.engine.reading import Reader
from mudbrick.engine.setting import Deal, Setting

FORMAT: Final = "mudbrick record 1"
UNFINISHED: Final = "unfinished"


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Record:
    """A game as it was played.

    The deal follows from the `seed`, or from the `secret` whose commitment was published before the game. A
    record with neither was dealt by hand, and its later draws come from a stream that the deal itself seeds.

    `box` is how the box was called that it was played with, and `confirmed` are the values that its owner
    confirmed besides those that the setting has corrected. Neither changes play.
    """

    deal: Deal
    players: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]
    result: Result | None = None
    seed: int | None = None
    secret: bytes | None = None
    commitment: str | None = None
    box: str = ""
    confirmed: tuple[str, ...] = ()

    def chance(self) -> Chance:
        """The stream of this game, from its first draw on."""
        return FairChance(self._key())

    def _key(self) -> bytes:
        if self.seed is not None:
            return seed_secret(self.seed)
        if self.secret is not None:
            return self.secret
        if self.commitment is not None:
            raise BadRecord("the secret of this game has not been revealed yet")
        return hashlib.sha256(_json(self.deal.setup).encode()).digest()


def write(record: Record) -> str:
    """The record's file."""
    setting = record.deal.setting
    header = {
        "game": setting.game,
        "rules": str(setting.rules),
        "seats": str(setting.seats),
        "players": _json(list(record.players)),
        "options": _json(setting.options),
        "components": _json(setting.components),
        "box": _json(record.box) if record.box else None,
        "confirmed": _json(list(record.confirmed)) if record.confirmed else None,
        "seed": None if record.seed is None else str(record.seed),
        "commitment": record.commitment,
        "secret": None if record.secret is None else record.secret.hex(),
        "deal": _json(record.deal.setup),
        "actions": str(len(record.moves)),
        "result": UNFINISHED if record.result is None else _json(_result_table(record.result)),
    }
    lines = [FORMAT, *(f"{name}: {value}" for name, value in header.items() if value is not None), ""]
    lines += [f"{seat} {text}" for seat, text in record.moves]
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """The record in a file's text; anything amiss raises BadRecord with the line's number."""
    # Not splitlines: a player's name may hold one of the rarer signs that it takes for the end of a line.
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].strip() != FORMAT:
        raise BadRecord(f"line 1: a record must begin with '{FORMAT}'")
    header: dict[str, str] = {}
    number = 1
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            break
        if line.startswith("#"):
            continue
        name, colon, value = line.partition(": ")
        if not colon or name not in _FIELDS:
            raise BadRecord(
                f"line {number}: '{_short(line)}' is not a header line; known: {', '.join(_FIELDS)}"
            )
        if name in header:
            raise BadRecord(f"line {number}: '{name}' is given twice")
        header[name] = value.strip()
    for name in _NEEDED:
        if name not in header:
            raise BadRecord(f"the header has no line '{name}: …'")
    moves = _read_moves(lines, number)
    promised = _whole(header["actions"], "actions")
    if promised != len(moves):
        raise BadRecord(f"the header promises {promised} actions, but the file holds {len(moves)}")
    return _assemble(header, moves)


def replay(record: Record, game: Game) -> Iterator[Position]:
    """The position before the first move and after each one; the same object, played on."""
    _accept(record, game)
    position = game.begin(record.deal, _chance_after_deal(record, game))
    yield position
    for number, (seat, text) in enumerate(record.moves, 1):
        try:
            position.play(seat, game.action(text))
        except MudbrickError as error:
            raise BadRecord(f"action {number} ('{seat} {text}'): {error}") from None
        yield position


def check(record: Record, game: Game, progress: Callable[[int], None] | None = None) -> Position:
    """Prove a record legal and its chance fair; the last position. Raises BadRecord if it isn't."""
    _accept(record, game)
    _check_box(record, game)
    _check_commitment(record)
    if record.seed is not None or record.secret is not None:
        _check_deal(record, game)
    last: Position | None = None
    for number, position in enumerate(replay(record, game)):
        last = position
        if progress is not None:
            progress(number)
    assert last is not None
    _check_result(record, last)
    return last


_NEEDED: Final = ("game", "rules", "seats", "players", "options", "components", "deal", "actions", "result")
_IN_JSON: Final = ("players", "options", "components", "deal", "box", "confirmed")
_FIELDS: Final = (*_NEEDED, "box", "confirmed", "seed", "commitment", "secret")


def _read_moves(lines: list[str], header_end: int) -> list[tuple[int, str]]:
    moves: list[tuple[int, str]] = []
    for number, line in enumerate(lines[header_end:], header_end + 1):
        if not line.strip() or line.startswith("#"):
            continue
        seat, _, text = line.strip().partition(" ")
        if not seat.isdecimal() or not seat.isascii() or len(seat) > 3 or not text:
            raise BadRecord(f"line {number}: '{_short(line)}' is not a seat and an action")
        moves.append((int(seat), text))
    return moves


def _assemble(header: dict[str, str], moves: list[tuple[int, str]]) -> Record:
    seats = _whole(header["seats"], "seats")
    read = Reader({name: _parse(header[name], name) for name in _IN_JSON if name in header}, BadRecord)
    players = read.texts("players")
    if len(players) != seats:
        raise BadRecord(f"'players' names {len(players)} players for {seats} seats")
    setting = Setting(
        header["game"],
        _whole(header["rules"], "rules"),
        seats,
        read.options("options"),
        read.table("components"),
    )
    secret = header.get("secret")
    return Record(
        Deal(setting, read.table("deal")),
        tuple(players),
        tuple(moves),
        _read_result(header["result"], seats),
        _whole(header["seed"], "seed") if "seed" in header else None,
        None if secret is None else _secret(secret),
        header.get("commitment"),
        read.text("box") if read.has("box") else "",
        tuple(read.texts("confirmed")) if read.has("confirmed") else (),
    )


def _accept(record: Record, game: Game) -> None:
    try:
        game.accept(record.deal.setting)
    except MudbrickError as error:
        raise BadRecord(str(error)) from None


def _check_box(record: Record, game: Game) -> None:
    known = {path for path, _, _ in game.components.leaves()}
    for path in record.confirmed:
        if path not in known:
            raise BadRecord(f"'confirmed' speaks of '{_short(path)}', which is not in the box")


def _chance_after_deal(record: Record, game: Game) -> Chance:
    """The stream with the draws of the deal already taken, as the first turn finds it."""
    chance = record.chance()
    if record.seed is not None or record.secret is not None:
        game.shuffle(record.deal.setting, chance)
    return chance


def _check_commitment(record: Record) -> None:
    if record.seed is not None and (record.secret is not None or record.commitment is not None):
        raise BadRecord("a record has a seed or a secret, not both: only one can have made the draws")
    if record.commitment is None:
        if record.secret is not None:
            raise BadRecord("a record with a secret must hold its commitment")
        return
    if record.secret is None:
        if record.result is not None:
            raise BadRecord("the game is over, but its secret is not revealed")
        return
    if commitment(record.secret) != record.commitment:
        raise BadRecord("the secret is not the one that was promised: its SHA-256 is not the commitment")


def _check_deal(record: Record, game: Game) -> None:
    source = "the secret" if record.seed is None else f"seed {record.seed}"
    setup = game.shuffle(record.deal.setting, record.chance())
    for name in sorted(setup.keys() | record.deal.setup.keys()):
        if setup.get(name) != record.deal.setup.get(name):
            raise BadRecord(f"the deal does not follow from {source}: '{name}' differs")


def _check_result(record: Record, last: Position) -> None:
    if record.result is None:
        if last.over:
            raise BadRecord("the header says that the game is unfinished, but it is over")
        return
    if not last.over:
        raise BadRecord("the header gives a result, but the game is not over")
    played = Result(last.scores, last.winners)
    if played != record.result:
        said, true = _json(_result_table(record.result)), _json(_result_table(played))
        raise BadRecord(f"the header says {said}, but the game ended with {true}")


def _result_table(result: Result) -> dict[str, object]:
    return {"scores": list(result.scores), "winners": list(result.winners)}


def _read_result(text: str, seats: int) -> Result | None:
    if text == UNFINISHED:
        return None
    result = Reader({"result": _parse(text, "result")}, BadRecord).inner("result")
    scores = result.numbers("scores")
    if len(scores) != seats:
        raise BadRecord(f"the result has {len(scores)} scores for {seats} seats")
    return Result(tuple(scores), tuple(result.numbers("winners")))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _parse(text: str, name: str) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(f"'{name}' is not JSON: {_short(text)}") from None
    return value


def _whole(text: str, name: str) -> int:
    if not text.removeprefix("-").isdecimal() or not text.isascii() or len(text) > 20:
        raise BadRecord(f"'{name}' must be a whole number, not '{_short(text)}'")
    return int(text)


def _secret(text: str) -> bytes:
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise BadRecord(f"'secret' must be {2 * SECRET_BYTES} hexadecimal digits")
    return secret


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"

"""Wishes: what people and clocks ask of a table, and the entry that grants it, or the refusal.

Every function looks, and changes nothing: the entry it gives is applied by whoever wrote it down. Questions
are answered in `looking`.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from mudbrick.engine.chance import new_secret
from mudbrick.table import entries
from mudbrick.table.entries import AnyEntry
from mudbrick.table.plan import Name, check_bot
from mudbrick.table.refusals import Forbidden, Refused, stale
from mudbrick.table.table import Table

TEXT_LENGTH: Final = 500

Ticket = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\w.-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
ActionNumber = Annotated[int, Meta(ge=0, le=1 << 40)]
TableNumber = Annotated[int, Meta(ge=0, le=1 << 40)]
Thing = Annotated[str, Meta(max_length=100)]
Touches = Annotated[tuple[Thing, ...], Meta(min_length=1, max_length=20)]


class Wish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """What all wishes share: the sender's own ticket, and the seat if the sender holds several."""

    ticket: Ticket
    seat: SeatNumber | None = None


class Play(Wish, frozen=True):
    """Take an action that was chosen when the table was at `number`.

    With `unless_reveals` it is not taken if somebody would learn or give up something, or a turn or the game
    would end with points: a preview comes back.
    """

    action: ActionNumber
    number: TableNumber
    unless_reveals: bool = False


class Undo(Wish, frozen=True):
    """Take back the last own step, with the others' consent where it is needed."""

    number: TableNumber


class Answer(Wish, frozen=True):
    """Let another seat take back, or not."""

    agrees: bool


class Resign(Wish, frozen=True):
    """Give up."""


class Leave(Wish, frozen=True):
    """Let a bot play on, and perhaps come back."""


class Return(Wish, frozen=True):
    """Play again after a bot has stood in."""


class Say(Wish, frozen=True):
    """Say something at the table; no part of the game."""

    text: Annotated[str, Meta(min_length=1, max_length=TEXT_LENGTH)]


class Look(Wish, frozen=True):
    """See the table from another of one's own seats."""


class Ping(Wish, frozen=True):
    """Hear an answer, to know that the line is alive."""


class AskWhy(Wish, frozen=True, tag="why"):
    """Hear why nothing that begins with these touches can be done."""

    touches: Touches


class AskPreview(Wish, frozen=True, tag="preview"):
    """Hear what an action would bring about, as far as its seat can know."""

    action: ActionNumber


class AskProspect(Wish, frozen=True, tag="prospect"):
    """Hear what a thing would bring if it were scored now, by what everybody can see."""

    thing: Thing


class AskHint(Wish, frozen=True, tag="hint"):
    """Hear what a strong player would do; it comes when it was thought about, unless it is wanted no more."""

    wanted: bool = True


TableWish = Play | Undo | Answer | Resign | Leave | Return
Question = AskWhy | AskPreview | AskProspect
AnyWish = TableWish | Say | Look | Ping | Question | AskHint


def grant(table: Table, person: str | None, wish: TableWish, now: int) -> AnyEntry:
    """The entry that grants a wish of somebody at a table where the game is on."""
    seat = seat_for(table, person, wish.seat)
    _check_playing(table)
    ticket = own_ticket(person, wish.ticket)
    match wish:
        case Play():
            return play(table, seat, wish.action, wish.number, now, ticket)
        case Undo():
            return _undo(table, seat, wish.number, now, ticket)
        case Answer():
            return _answer(table, seat, wish.agrees, now, ticket)
        case Resign():
            _check_not_resigned(table, seat)
            return entries.Resigned(seat=seat, why="wish", at=now, ticket=ticket)
        case Leave():
            return _leave(table, seat, now, ticket)
        case Return():
            return _return(table, seat, now, ticket)


def own_ticket(person: str | None, given: str) -> str:
    """A sender's ticket made unlike all other senders'."""
    return f"{person} {given}"


def seat_for(table: Table, person: str | None, wanted: int | None) -> int:
    """The seat that a person speaks for: the one they name, or the only one they hold."""
    held = table.seats_of(person)
    if not held:
        raise Refused("not yours", "you hold no seat at this table")
    if wanted is None:
        deciding = [seat for seat in held if seat in table.deciders]
        return (deciding or held)[0]
    if wanted not in held:
        raise Refused("not yours", f"seat {wanted} is not yours")
    return wanted


def play(table: Table, seat: int, action: int, number: int, now: int, ticket: str = "") -> entries.Played:
    """A seat's action, if it was chosen in the present state and the rules allow it."""
    assert table.history is not None
    if not table.asked[seat] <= number <= table.number:
        raise stale(table.number)
    _check_not_resigned(table, seat)
    if ticket:
        _check_not_replaced(table, seat)
    refusal = table.history.position.refusal(seat, action)
    if refusal is not None:
        raise Forbidden(refusal)
    return entries.Played(seat=seat, action=action, at=now, ticket=ticket)


def bot_play(table: Table, seat: int, action: int, number: int, now: int) -> entries.Played:
    """A bot's action for a seat that it plays."""
    assert table.history is not None
    if table.ending is not None or not table.asked[seat] <= number <= table.number:
        raise stale(table.number)
    if table.bot_of(seat) is None:
        raise Refused("not yours", f"no bot plays seat {seat}")
    refusal = table.history.position.refusal(seat, action)
    if refusal is not None:
        raise Forbidden(refusal)
    return entries.Played(seat=seat, action=action, at=now)


def hint_seat(table: Table, person: str | None, wish: AskHint) -> int:
    """The seat that a hint is for: one that decides now, at a table where players may ask."""
    seat = seat_for(table, person, wish.seat)
    _check_playing(table)
    if not table.hints:
        raise Refused("no hints", "at this table nobody gets hints")
    if seat not in table.deciders:
        raise Refused("not your turn", "it is not your turn")
    _check_not_replaced(table, seat)
    return seat


def join(table: Table, person: str, name: Name, wanted: int | None, now: int) -> entries.Joined:
    """A seat for a person before the start: the one they want, or the first that is free."""
    _check_waiting(table)
    if person in table.barred:
        raise Refused("removed", "the host has removed you from this table")
    free = [
        number
        for number, seat in enumerate(table.seats)
        if not seat.taken and seat.reserved in (None, person)
    ]
    kept = [number for number in free if table.seats[number].reserved == person]
    if wanted is None:
        if not free:
            raise Refused("no free seat", "every seat is taken or reserved")
        return entries.Joined(seat=(kept or free)[0], person=person, name=name, at=now)
    if wanted >= len(table.seats):
        raise Refused("no seat", f"there is no seat {wanted}")
    if wanted not in free:
        raise Refused("taken", f"seat {wanted} is taken or reserved")
    return entries.Joined(seat=wanted, person=person, name=name, at=now)


def give_up_seat(table: Table, person: str, wanted: int | None, now: int) -> entries.Left:
    """Leave before the start."""
    _check_waiting(table)
    return entries.Left(seat=seat_for(table, person, wanted), at=now)


def fill(table: Table, person: str, seat: int, bot: str, now: int) -> entries.Filled:
    """The host gives an empty seat to a bot."""
    _check_waiting(table)
    _check_host(table, person)
    check_bot(bot)
    if seat >= len(table.seats):
        raise Refused("no seat", f"there is no seat {seat}")
    if table.seats[seat].taken:
        raise Refused("taken", f"seat {seat} is taken")
    return entries.Filled(seat=seat, bot=bot, at=now)


def remove(table: Table, person: str, seat: int, now: int) -> entries.Removed:
    """The host frees a seat that a guest or a bot has taken."""
    _check_waiting(table)
    _check_host(table, person)
    if seat >= len(table.seats):
        raise Refused("no seat", f"there is no seat {seat}")
    if not table.seats[seat].taken:
        raise Refused("empty", f"nobody sits at seat {seat}")
    if table.seats[seat].holder == person:
        raise Refused("own seat", "you can give up your own seat, but not remove yourself")
    return entries.Removed(seat=seat, at=now)


def close(table: Table, person: str, now: int) -> entries.Closed:
    """The host closes a table whose game has not begun."""
    _check_waiting(table)
    _check_host(table, person)
    return entries.Closed(at=now)


def start(table: Table, person: str, now: int) -> entries.Started:
    """The host begins the game."""
    _check_waiting(table)
    _check_host(table, person)
    if not all(seat.taken for seat in table.seats):
        raise Refused("not full", "some seats are still empty")
    return _started(now)


def autostart(table: Table, now: int) -> entries.Started | None:
    """The start of a table that begins by itself and whose seats are all taken."""
    if table.status != "waiting" or not table.plan.autostart or not all(seat.taken for seat in table.seats):
        return None
    return _started(now)


def rematch(table: Table, person: str, other: str, now: int) -> entries.Continued:
    """Go on at another table with the same people."""
    seat_for(table, person, None)
    if table.status != "over":
        raise Refused("not over", "the game is not over yet")
    if table.next_table is not None:
        raise Refused("continued", "the next table already exists")
    return entries.Continued(table=other, at=now)


def out_of_time(table: Table, now: int) -> entries.Resigned | entries.Replaced | None:
    """What happens to the first seat whose time is up."""
    for due, seat in table.clocks.due():
        if due <= now:
            if table.plan.stand_in is None:
                return entries.Resigned(seat=seat, why="time", at=now)
            return entries.Replaced(seat=seat, why="time", at=now)
    return None


def _undo(table: Table, seat: int, number: int, now: int, ticket: str) -> entries.Undone | entries.Asked:
    assert table.history is not None
    if not table.log[-1].number >= number >= _last_step_number(table):
        raise stale(table.number)
    _check_not_resigned(table, seat)
    _check_not_replaced(table, seat)
    steps = table.history.steps
    own = [place for place, step in enumerate(steps) if step.seat == seat]
    if not own:
        raise Refused("no undo", "you have nothing to undo")
    if table.history.may_undo(seat) or not table.judges(seat):
        return entries.Undone(seat=seat, length=own[-1], at=now, ticket=ticket)
    if table.request is not None:
        raise Refused("no undo", "there is already a request to undo")
    return entries.Asked(seat=seat, length=own[-1], at=now, ticket=ticket)


def _last_step_number(table: Table) -> int:
    """The number of the last entry that changed the position."""
    for item in reversed(table.log):
        if item.kind == "played" or (item.length is not None and item.kind != "asked"):
            return item.number
    return 0


def _answer(table: Table, seat: int, agrees: bool, now: int, ticket: str) -> entries.Answered:
    if table.request is None or seat not in table.request.waiting:
        raise Refused("not asked", "nobody is waiting for your answer")
    return entries.Answered(seat=seat, agrees=agrees, at=now, ticket=ticket)


def _leave(table: Table, seat: int, now: int, ticket: str) -> entries.Replaced:
    if table.plan.stand_in is None:
        raise Refused("no stand-in", "at this table no bot takes over for players who leave; you can resign")
    if table.seats[seat].stand_in is not None:
        raise Refused("replaced", "a bot is already playing for this seat")
    return entries.Replaced(seat=seat, why="left", at=now, ticket=ticket)


def _return(table: Table, seat: int, now: int, ticket: str) -> entries.Returned:
    _check_not_resigned(table, seat)
    if table.seats[seat].stand_in is None:
        raise Refused("not replaced", "no bot is playing for this seat")
    return entries.Returned(seat=seat, at=now, ticket=ticket)


def _started(now: int) -> entries.Started:
    return entries.Started(secret=new_secret().hex(), at=now)


def _check_waiting(table: Table) -> None:
    _check_not_closed(table)
    if table.status != "waiting":
        raise Refused("started", "the game has already started")


def _check_not_closed(table: Table) -> None:
    if table.status == "closed":
        raise Refused("closed", "the host has closed this table")


def _check_playing(table: Table) -> None:
    _check_not_closed(table)
    if table.status == "waiting":
        raise Refused("not started", "the game has not started yet")
    if table.status == "over":
        raise Refused("over", "the game is over")


def _check_host(table: Table, person: str) -> None:
    if table.host != person:
        raise Refused("not host", "only the host of the table can do this")


def _check_not_resigned(table: Table, seat: int) -> None:
    if table.seats[seat].resigned:
        raise Refused("resigned", "this player has resigned")


def _check_not_replaced(table: Table, seat: int) -> None:
    if table.seats[seat].stand_in is not None:
        raise Refused("replaced", "a bot is playing for this seat: return to the game first")

"""Activating workers and using cards: the activated one, those above, other occupied ones (N4, N6.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import SHORT, IllegalAction
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.nehemiah import effects, lexicon, tasks, verbs
from mudbrick.games.nehemiah.work import (
    ACTIVATED,
    EXHAUSTED,
    GOLD_COST,
    KINDS,
    LAST_ROW,
    NEUTRAL,
    NOBODY,
    PLACE_NAMES,
    PLACES,
    READY,
    ROWS,
    STATE,
    WOOD_COST,
    card_thing,
    worker,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

SURE_POINTS: Final = (KINDS.index("gate"), KINDS.index("victory"))
# It costs nothing and helps anybody who can use it. What sends workers, swaps, or leads on to what is paid
# costs nothing either, but whether it is wanted is a matter of the table.
REFRESH: Final = KINDS.index("refresh")


def add_own_ready(position: NehemiahPosition, found: list[int]) -> None:
    """Add the activations of the active seat's ready workers to a list of actions (N4.1)."""
    own = worker(position.seat, READY)
    workers = position.workers
    for place in range(position.frame.places):
        if workers[place] == own:
            found.append(lexicon.ACTIVATE + place)


def activate(position: NehemiahPosition, place: int) -> None:
    """Lay a worker down; then its card may be used, then those above it (N4.1, N4.2)."""
    position.workers[place] |= ACTIVATED
    position.active = place
    position.used = 0
    if place % ROWS == LAST_ROW:
        position.closing |= 1 << place // ROWS  # N5.1
    if position.log is not None:
        values: dict[str, int | str] = {"place": PLACE_NAMES[place], "card": KINDS[position.cards[place]]}
        position.tell("activated", position.seat, "N4.1", values, (card_thing(place),))
    position.push(tasks.ABOVE, position.seat)
    position.push(tasks.EFFECT, position.seat)


def offer_activated(position: NehemiahPosition, seat: int) -> list[int]:
    """Use the activated card or decline; nothing to ask if a use could do nothing (N4.6)."""
    active = position.active
    if effects.usable(position, position.cards[active], position.gold[seat], 1 << active):
        return [lexicon.USE + active, lexicon.STOP]
    return []


def unused(position: NehemiahPosition, seat: int) -> tuple[int, ...]:
    """The cards that may be used or not (N4.2, N6.14); a leader that could be played now stays in hand."""
    if position.kind not in (tasks.EFFECT, tasks.ABOVE, tasks.USE_OCCUPIED):
        return ()
    found = position.actions(seat)
    if lexicon.STOP not in found:
        return ()
    return tuple([each for each in found if lexicon.USE <= each < lexicon.USE + PLACES])


def given_up(position: NehemiahPosition, seat: int, action: int) -> tuple[int, ...]:
    """Who uses no card, or no more, gives up those that nearly everybody would use."""
    if action != lexicon.STOP:
        return ()
    fee = 0 if position.kind == tasks.EFFECT else 1
    found = unused(position, seat)
    return tuple([each for each in found if _pays(position, seat, each - lexicon.USE, fee)])


def _pays(position: NehemiahPosition, seat: int, place: int, fee: int) -> bool:
    """Does a card bring points for sure, more goods than it costs with the fee, or help for nothing?"""
    kind = position.cards[place]
    if kind in SURE_POINTS:
        return True
    if kind == REFRESH:
        return fee == 0
    return effects.taken(position, seat, kind) > WOOD_COST[kind] + GOLD_COST[kind] + fee


def use_activated(position: NehemiahPosition, place: int) -> None:
    """Use the activated card: it is done with (N4.1, N4.4)."""
    decline_activated(position)
    effects.use(position, place)


def decline_activated(position: NehemiahPosition) -> None:
    """Decline the activated card for good (N4.2)."""
    position.drop()
    position.used = 1 << position.active


def offer_above(position: NehemiahPosition, seat: int) -> list[int]:
    """The usable cards with exhausted workers above the activated one, and stopping (N4.2)."""
    found: list[int] = []
    active = position.active
    if position.gold[seat] > 0:
        for place in range(active - active % ROWS, active):
            if position.workers[place] & EXHAUSTED and _payable(position, place):
                found.append(lexicon.USE + place)
    found.append(lexicon.STOP)
    return found


def use_above(position: NehemiahPosition, place: int) -> None:
    """Pay for a card above and use it, then choose again (N4.2)."""
    _pay_and_use(position, place)


def offer_occupied(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Any occupied card that is usable and not used yet; the second is optional (N6.14)."""
    found: list[int] = []
    if position.gold[seat] > 0:
        for place in range(position.frame.places):
            if position.workers[place] != NOBODY and _payable(position, place):
                found.append(lexicon.USE + place)
    if detail & 1:
        found.append(lexicon.STOP)
    return found


def use_occupied(position: NehemiahPosition, seat: int, place: int) -> None:
    """Pay for an occupied card and use it; a second may follow (N6.14)."""
    more = (position.first >> 1) - 1
    position.drop()
    if more > 0:
        position.push(tasks.USE_OCCUPIED, seat, more << 1 | 1)
    _pay_and_use(position, place)


def _payable(position: NehemiahPosition, place: int) -> bool:
    """Not used yet in this activation, and usable after the 1 gold (N4.4 to N4.6)."""
    bit = 1 << place
    if position.used & bit:
        return False
    gold = position.gold[position.seat] - 1
    return effects.usable(position, position.cards[place], gold, position.used | bit)


def prices(position: NehemiahPosition, seat: int) -> dict[str, dict[str, int]]:
    """What using cards costs now: their own cost, and 1 gold more for all but the activated one (N4.3)."""
    found: dict[str, dict[str, int]] = {}
    for action in position.actions(seat):
        goods = price(position, action)
        if goods:
            found[position.frame.lexicon.texts[action]] = goods
    return found


def price(position: NehemiahPosition, action: int) -> dict[str, int]:
    """What one action costs, if it uses a card."""
    if not lexicon.USE <= action < lexicon.USE + PLACES:
        return {}
    kind = position.cards[action - lexicon.USE]
    fee = 0 if position.kind == tasks.EFFECT else 1
    goods = {"wood": WOOD_COST[kind], "gold": GOLD_COST[kind] + fee}
    return {good: count for good, count in goods.items() if count > 0}


def _pay_and_use(position: NehemiahPosition, place: int) -> None:
    """1 gold to the worker's owner, or to the bank for an own or neutral worker (N4.3, N9.3)."""
    seat = position.seat
    owner = (position.workers[place] >> 2) - 1
    position.gold[seat] -= 1
    if position.log is not None:
        position.tell("paid", seat, "N4.3", {"place": PLACE_NAMES[place]}, (card_thing(place),))
    if owner != seat and owner < NEUTRAL:
        position.gold[owner] += 1
        if position.log is not None:
            position.tell("was_paid", owner, "N4.3", {}, (card_thing(place),))
    position.used |= 1 << place
    effects.use(position, place)


def offer_own(position: NehemiahPosition, detail: int) -> list[int]:
    """Assistant: which own worker, the second optional (N10.14)."""
    found: list[int] = []
    add_own_ready(position, found)
    if detail & 1:
        found.append(lexicon.STOP)
    return found


def activate_by_leader(position: NehemiahPosition, seat: int, place: int) -> None:
    """Assistant: activate one worker, then perhaps a second (N10.14)."""
    more = (position.first >> 1) - 1
    position.drop()
    if more > 0:
        position.push(tasks.ACTIVATE, seat, more << 1 | 1)
    activate(position, place)


def offer_others(position: NehemiahPosition, seat: int) -> list[int]:
    """Bribed worker: the ready workers of opponents (N10.14); neutral ones are never ready."""
    found: list[int] = []
    own = seat + 1
    workers = position.workers
    for place in range(position.frame.places):
        standing = workers[place]
        if standing != NOBODY and standing & STATE == READY and standing >> 2 != own:
            found.append(lexicon.ACTIVATE + place)
    return found


def bribe(position: NehemiahPosition, place: int) -> None:
    """Activate an opponent's worker as if it were one's own (N10.14)."""
    position.drop()
    activate(position, place)
    if position.log is not None:
        owner = (position.workers[place] >> 2) - 1
        position.tell("was_bribed", owner, "N10.14", {}, (card_thing(place),))


def why_not_activated(position: NehemiahPosition, place: int) -> IllegalAction:
    """Why the active seat can't activate what stands on a card."""
    name = PLACE_NAMES[place]
    if place >= position.frame.places or position.workers[place] == NOBODY:
        return IllegalAction("N4.1", "there is no worker on {place}", {"place": name})
    standing = position.workers[place]
    owner = (standing >> 2) - 1
    if owner >= NEUTRAL:
        return IllegalAction("N9.4", "neutral workers can't be activated")
    if owner != position.seat:
        return IllegalAction(
            "N4.1", "the worker on {place} belongs to {player}", {"place": name, "player": owner}
        )
    return IllegalAction("N4.1", "the worker on {place} is exhausted", {"place": name})


def why_not_first(position: NehemiahPosition) -> IllegalAction:
    """Why another card than the activated one can't be used before it."""
    activated = PLACE_NAMES[position.active]
    return IllegalAction("N4.2", "use or decline the activated card {place} first", {"place": activated})


def why_not_above(position: NehemiahPosition, place: int) -> IllegalAction:
    """Why a card can't be used as one above the activated card."""
    name = PLACE_NAMES[place]
    unusable = _why_not_at_all(position, place, "N4.2")
    if unusable is not None:
        return unusable
    active = position.active
    if place // ROWS != active // ROWS or place > active:
        return IllegalAction(
            "N4.2",
            "{place} is not above the activated card {activated}",
            {"place": name, "activated": PLACE_NAMES[active]},
        )
    if position.workers[place] & STATE == READY:
        return IllegalAction("N4.2", "the worker on {place} is not exhausted", {"place": name})
    return _why_not_paid(position, place)


def why_not_occupied(position: NehemiahPosition, place: int) -> IllegalAction:
    """Why a card can't be used as another occupied one."""
    return _why_not_at_all(position, place, "N6.14") or _why_not_paid(position, place)


def _why_not_at_all(position: NehemiahPosition, place: int, rule: str) -> IllegalAction | None:
    """Why no use of a card is left in this activation; None if there is one."""
    name = PLACE_NAMES[place]
    if place >= position.frame.places or position.workers[place] == NOBODY:
        return IllegalAction(rule, "there is no worker on {place}", {"place": name})
    if position.used >> place & 1:
        return IllegalAction(
            "N4.4", "you have already used or declined the card {place} in this activation", {"place": name}
        )
    return None


def _why_not_paid(position: NehemiahPosition, place: int) -> IllegalAction:
    if position.gold[position.seat] == 0:
        return IllegalAction("N4.3", "using another worker's card costs 1 gold", distance=SHORT)
    card = KINDS[position.cards[place]]
    return IllegalAction("N4.6", "you can't pay for {card}, or it would do nothing", {"card": card}, SHORT)


CHAPTER: Final[Chapter[NehemiahPosition]] = Chapter(
    offers={
        tasks.EFFECT: offer_activated,
        tasks.ABOVE: offer_above,
        tasks.USE_OCCUPIED: offer_occupied,
        tasks.ACTIVATE: offer_own,
        tasks.BRIBE: offer_others,
    },
    answers={
        (tasks.EFFECT, verbs.USE): use_activated,
        (tasks.EFFECT, verbs.STOP): decline_activated,
        (tasks.ABOVE, verbs.USE): use_above,
        (tasks.USE_OCCUPIED, verbs.USE): use_occupied,
        (tasks.ACTIVATE, verbs.ACTIVATE): activate_by_leader,
        (tasks.BRIBE, verbs.ACTIVATE): bribe,
    },
    reasons={
        (tasks.TURN, verbs.ACTIVATE): why_not_activated,
        (tasks.DIRECT, verbs.ACTIVATE): why_not_activated,
        (tasks.EFFECT, verbs.USE): why_not_first,
        (tasks.ABOVE, verbs.USE): why_not_above,
        (tasks.USE_OCCUPIED, verbs.USE): why_not_occupied,
    },
    asks={
        tasks.EFFECT: ("N4.1", "now use the activated card or stop"),
        tasks.ABOVE: ("N4.2", "now use a card above that holds an exhausted worker, or stop"),
        tasks.USE_OCCUPIED: ("N6.14", "now choose another occupied card that you can pay for and use"),
        tasks.ACTIVATE: ("N10.14", "now choose one of your ready workers"),
        tasks.BRIBE: ("N10.14", "now choose an opponent's ready worker"),
    },
)

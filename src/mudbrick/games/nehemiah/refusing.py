"""Why an action is refused: a sentence and the rule, for the person who tried it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import IllegalAction
from mudbrick.games.nehemiah import lexicon, tasks
from mudbrick.games.nehemiah.auction import PARTS, most, part_asked
from mudbrick.games.nehemiah.lexicon import ACTIVATE, AUCTION, BID_WORKERS, PASS, PLAY, SEND, USE
from mudbrick.games.nehemiah.people import LEADERS, RULES
from mudbrick.games.nehemiah.tasks import ABOVE, BID, EFFECT, TURN, USE_OCCUPIED, kind_of, seat_of
from mudbrick.games.nehemiah.work import (
    KINDS,
    NEUTRAL,
    NO_CARD,
    NOBODY,
    PLACE_NAMES,
    READY,
    ROWS,
    STATE,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

# By kind of question: its rule, and what it asks for: the sentence where nothing more exact is known.
_ASKED: Final[dict[int, tuple[str, str]]] = {
    tasks.TURN: ("N2.1", "now send a worker, activate one, or use a leader"),
    tasks.NEUTRAL: ("N9.2", "now choose another column for the neutral worker, never its last card"),
    tasks.EFFECT: ("N4.1", "now use the activated card or stop"),
    tasks.ABOVE: ("N4.2", "now use a card above that holds an exhausted worker, or stop"),
    tasks.CUBE: ("N6.15", "now say from which other board a cube is moved, or stop"),
    tasks.REFRESH: ("N6.8", "now choose an exhausted worker of your own that was not activated this turn"),
    tasks.SEND: ("N3.1", "now choose a column with an unoccupied card"),
    tasks.PLACE: ("N6.10", "now choose an unoccupied card"),
    tasks.REPLACE: ("N6.11", "now choose a worker of an opponent"),
    tasks.SWAP_WORKERS: ("N6.13", "now choose two workers in one column"),
    tasks.SWAP_CARDS: ("N6.13", "now choose two cards of one column"),
    tasks.USE_OCCUPIED: ("N6.14", "now choose another occupied card that you can pay and use"),
    tasks.ASK: ("N10.16", "now use a leader, or wait"),
    tasks.DIRECT: ("N10.15", "now choose where the active player sends a worker or which one is activated"),
    tasks.SUBSTITUTE: ("N10.13", "now choose two workers on cards"),
    tasks.MOVE: ("N10.13", "now choose one of your ready workers"),
    tasks.MOVE_TO: ("N10.13", "now choose an unoccupied card"),
    tasks.ACTIVATE: ("N10.14", "now choose one of your ready workers"),
    tasks.BRIBE: ("N10.14", "now choose an opponent's ready worker"),
    tasks.CHOOSE_LEADER: ("N10.3", "now choose a leader of the offer"),
    tasks.SCULPT: ("N10.9", "now lay aside a worker with 1 wood or 1 gold, or stop"),
    tasks.DEFECT: ("N10.11", "now move one cube to another board, or stop"),
}


def reason(position: NehemiahPosition, seat: int, action: int) -> IllegalAction:
    """Why the seat can't take this action now."""
    if not 0 <= action < lexicon.SIZE:
        return IllegalAction("", "{action} is not the number of an action of this game", {"action": action})
    if not position.stack:
        return IllegalAction("N8.4", "the game is over")
    top = position.stack[-1]
    kind = kind_of(top)
    if kind == BID:
        return _about_bid(position, seat, action)
    if seat != seat_of(top):
        return IllegalAction(_ASKED[kind][0], "now {player} decides", {"player": seat_of(top)})
    if kind in (TURN, tasks.DIRECT):
        return _about_turn(position, action, kind)
    if kind == tasks.SEND and SEND <= action < ACTIVATE:
        return _about_column(position, seat, action - SEND)
    if kind in (EFFECT, ABOVE, USE_OCCUPIED) and USE <= action < lexicon.REFRESH:
        return _about_use(position, action - USE, kind)
    return _now_asked(kind)


def _now_asked(kind: int) -> IllegalAction:
    rule, sentence = _ASKED[kind]
    return IllegalAction(rule, sentence)


def _about_bid(position: NehemiahPosition, seat: int, action: int) -> IllegalAction:
    if not 0 <= seat < position.frame.seats:
        return IllegalAction("N10.3", "there is no seat {seat}", {"seat": seat})
    part = part_asked(position, seat)
    if part == len(PARTS):
        return IllegalAction("N10.3", "your bid is made; the others are still bidding")
    if action < BID_WORKERS:
        return IllegalAction("N10.3", "now say how much you bid: {good}", {"good": PARTS[part]})
    return IllegalAction(
        "N10.3",
        "you can bid 0 to {most} {good} now",
        {"most": most(position, seat, part), "good": PARTS[part]},
    )


def _about_turn(position: NehemiahPosition, action: int, kind: int) -> IllegalAction:
    seat = position.seat
    if SEND <= action < ACTIVATE:
        return _about_column(position, seat, action - SEND)
    if ACTIVATE <= action < USE:
        return _about_activation(position, seat, action - ACTIVATE)
    if action == PASS:
        return IllegalAction("N2.2", "nobody may pass who can send or activate a worker")
    if PLAY <= action < PLAY + len(LEADERS):
        leader = action - PLAY
        if kind == tasks.DIRECT:
            return IllegalAction("N10.15", "an Inspector directs a send or an activation, nothing else")
        if position.hired[leader] != seat:
            return IllegalAction("N10.8", "you don't hold the {leader}", {"leader": LEADERS[leader]})
        return IllegalAction(
            RULES[leader],
            "the {leader} can't be used at this moment, or would do nothing",
            {"leader": LEADERS[leader]},
        )
    if AUCTION <= action < PLAY:
        return IllegalAction("N10.2", "leaders are auctioned before the first turn of a round")
    return _now_asked(kind)


def _about_column(position: NehemiahPosition, seat: int, column: int) -> IllegalAction:
    if column >= position.frame.columns:
        return IllegalAction("N1.4", "there are {count} columns", {"count": position.frame.columns})
    if position.reserve[seat] == 0:
        return IllegalAction("N3.1", "no worker is left in the reserve")
    if position.cards[ROWS * column] == NO_CARD:
        return IllegalAction("N8.1", "column {column} is no longer there", {"column": column + 1})
    return IllegalAction("N3.1", "all cards of column {column} are occupied", {"column": column + 1})


def _about_activation(position: NehemiahPosition, seat: int, place: int) -> IllegalAction:
    name = PLACE_NAMES[place]
    if place >= position.frame.places or position.workers[place] == NOBODY:
        return IllegalAction("N4.1", "no worker stands on {place}", {"place": name})
    standing = position.workers[place]
    owner = (standing >> 2) - 1
    if owner >= NEUTRAL:
        return IllegalAction("N9.4", "neutral workers can't be activated")
    if owner != seat:
        return IllegalAction(
            "N4.1", "the worker on {place} belongs to {player}", {"place": name, "player": owner}
        )
    return IllegalAction("N4.1", "the worker on {place} is exhausted", {"place": name})


def _about_use(position: NehemiahPosition, place: int, kind: int) -> IllegalAction:
    name = PLACE_NAMES[place]
    active = position.active
    if kind == EFFECT:
        return IllegalAction(
            "N4.2", "first use or decline the activated card {place}", {"place": PLACE_NAMES[active]}
        )
    if place >= position.frame.places or position.workers[place] == NOBODY:
        return IllegalAction(_ASKED[kind][0], "no worker stands on {place}", {"place": name})
    if position.used >> place & 1:
        return IllegalAction(
            "N4.4", "the card {place} was used or declined in this activation", {"place": name}
        )
    if kind == ABOVE:
        if place // ROWS != active // ROWS or place > active:
            return IllegalAction(
                "N4.2",
                "{place} is not above the activated card {activated}",
                {"place": name, "activated": PLACE_NAMES[active]},
            )
        if position.workers[place] & STATE == READY:
            return IllegalAction("N4.2", "the worker on {place} is not exhausted", {"place": name})
    if position.gold[position.seat] == 0:
        return IllegalAction("N4.3", "using another worker's card costs 1 gold")
    card = KINDS[position.cards[place]]
    return IllegalAction("N4.6", "{card} can't be paid or would do nothing", {"card": card})

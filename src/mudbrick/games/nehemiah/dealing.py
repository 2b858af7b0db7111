"""Setup (N1): what chance decides before the first turn, and the first position."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.chance import Chance
from mudbrick.engine.errors import BadDeal
from mudbrick.games.nehemiah import auction, tasks, turn
from mudbrick.games.nehemiah.frame import Frame
from mudbrick.games.nehemiah.people import LEADERS, UNHIRED
from mudbrick.games.nehemiah.position import NehemiahPosition
from mudbrick.games.nehemiah.work import BOARDS, KINDS, NOBODY

_PARTS: Final = ("decks", "leaders", "start")


def shuffle(frame: Frame, chance: Chance) -> dict[str, object]:
    """The start player, the order of the three decks and of the leaders (N1.3, N1.6, N10.1)."""
    start = chance.below(frame.seats)
    decks: list[list[str]] = []
    for deck in frame.decks:
        kinds = deck[:]
        chance.shuffle(kinds)
        decks.append([KINDS[kind] for kind in kinds])
    leaders = list(range(len(LEADERS))) if frame.leaders else []
    chance.shuffle(leaders)
    return {"start": start, "decks": decks, "leaders": [LEADERS[leader] for leader in leaders]}


def begin(frame: Frame, setup: dict[str, object], chance: Chance | None) -> NehemiahPosition:
    """The first position of a deal, which is checked against the box."""
    if sorted(setup) != list(_PARTS):
        raise BadDeal(
            f"a deal of Nehemiah has {', '.join(_PARTS)}, not {', '.join(sorted(setup)) or 'nothing'}"
        )
    start = _start(setup["start"], frame)
    decks = _decks(setup["decks"], frame)
    seats = frame.seats
    position = NehemiahPosition(
        frame,
        agenda=[],
        cards=list(decks[0][: frame.places]),  # N1.4
        workers=[NOBODY] * frame.places,
        decks=[decks[0][frame.places :], decks[1], decks[2]],
        discards=[0] * len(KINDS),
        influence=[0] * (len(BOARDS) * seats),
        reserve=[frame.workers] * seats,
        aside=[0] * seats,
        neutral=[frame.neutral] * seats,
        wood=[frame.start_wood] * seats,
        gold=[frame.start_gold] * seats,
        points=[0] * seats,
        gates=[],
        leader_deck=bytes(_leaders(setup["leaders"], frame)),
        offer=[],
        hired=[UNHIRED] * len(LEADERS),
        bids=[auction.UNDECIDED] * (len(auction.PARTS) * seats),
        sale=[],
        quiet=[tasks.ASK_ALWAYS] * seats,
        start=start,
        turns=0,
        round=0,
        last_turn=0,
        closing=0,
        used=0,
        active=-1,
        idle=0,
        passes=0,
        chance=chance,
    )
    turn.begin_turn(position)
    if frame.leaders:
        position.push(tasks.OPEN_AUCTION, start)
    position.rulebook().run(position)
    return position


def _start(given: object, frame: Frame) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < frame.seats:
        raise BadDeal(f"the start player must be a seat from 0 to {frame.seats - 1}, not {given}")
    return given


def _decks(given: object, frame: Frame) -> list[bytes]:
    if not isinstance(given, list) or len(given) != len(frame.decks):
        raise BadDeal(f"there must be {len(frame.decks)} decks")
    decks: list[bytes] = []
    for number, (deck, whole) in enumerate(zip(given, frame.decks)):
        names = [KINDS[kind] for kind in whole]
        if not isinstance(deck, list) or sorted(map(str, deck)) != sorted(names):
            raise BadDeal(
                f"deck {'I' * (number + 1)} must hold the cards of the box for {frame.seats} players"
            )
        decks.append(bytes([KINDS.index(name) for name in deck]))
    return decks


def _leaders(given: object, frame: Frame) -> list[int]:
    whole = sorted(LEADERS) if frame.leaders else []
    if not isinstance(given, list) or sorted(map(str, given)) != whole:
        raise BadDeal("the leaders must be all fifteen in some order, or none without the variant")
    return [LEADERS.index(name) for name in given]

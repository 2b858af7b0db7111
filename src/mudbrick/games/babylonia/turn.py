"""A turn from its first token to the next player's: playing, scoring, refilling (B2.1, B4.2, B8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import ABSENT, BARRED, UNTIMELY, IllegalAction
from mudbrick.engine.events import all_but, only
from mudbrick.games.babylonia import cards, playing, scoring
from mudbrick.games.babylonia.phases import EXTRA, NO_SPOT, OVER, PLAYING, SCORING, TAKING
from mudbrick.games.babylonia.tokens import KINDS, ZIGGURAT

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition

LAST_CITIES: Final = 1  # the game ends with so many cities on the board, or fewer (B8.1)


def actions(position: BabyloniaPosition) -> list[int]:
    """Every legal action of the seat that decides, sorted."""
    lexicon = position.frame.lexicon
    if position.phase == PLAYING:
        return playing.placements(position)
    if position.phase == SCORING:
        first = position.frame.land.first_site
        return [lexicon.score + spot - first for spot in scoring.surrounded(position)]
    if position.phase == TAKING:
        return [lexicon.take + card for card in cards.open_cards(position)]
    return [lexicon.extra, lexicon.no_extra]


def refusal(position: BabyloniaPosition, seat: int, action: int) -> IllegalAction | None:
    """Why the seat can't take this action now; None if it can."""
    lexicon = position.frame.lexicon
    if not 0 <= action < lexicon.size:
        return IllegalAction("", "{action} is not the number of an action of this game", {"action": action})
    if position.phase == OVER:
        return IllegalAction("B8.1", "the game is over")
    if seat != position.decider():
        return IllegalAction("B2.1", "it is {player}'s turn to decide", {"player": position.decider()})
    if action < lexicon.end:
        if position.phase != PLAYING:
            return IllegalAction(
                "B2.1",
                "tokens are played at the start of a turn, before anything is scored",
                distance=UNTIMELY,
            )
        return playing.refusal_to_place(position, action // lexicon.hexes, action % lexicon.hexes)
    if action == lexicon.end:
        if position.phase == PLAYING and playing.may_end(position):
            return None
        return IllegalAction("B2.2", "you must play two tokens in a turn, if you have them")
    if action <= lexicon.take:
        spot = action - lexicon.score + position.frame.land.first_site
        if position.phase == SCORING and spot in scoring.surrounded(position):
            return None
        name = position.frame.land.names[spot]
        distance = BARRED if position.phase == SCORING else ABSENT
        return IllegalAction("B4.1", "there is nothing to score at {hex}", {"hex": name}, distance)
    if action < lexicon.extra:
        if position.phase == TAKING:
            return cards.refusal_to_take(position, action - lexicon.take)
        return IllegalAction("B6.1", "you take a ziggurat card only after winning a ziggurat")
    if position.phase == EXTRA:
        return None
    return IllegalAction(
        "B7.2", "you can take an extra turn at the end of your turn, with the ziggurat card for it"
    )


def play(position: BabyloniaPosition, action: int) -> None:
    """Carry out a legal action and all that follows without a choice."""
    lexicon = position.frame.lexicon
    if position.phase == PLAYING:
        if action != lexicon.end:
            playing.place(position, action // lexicon.hexes, action % lexicon.hexes)
            if playing.goes_on(position):
                return
        _score_surrounded(position)
    elif position.phase == SCORING:
        _score_spot(position, action - lexicon.score + position.frame.land.first_site)
    elif position.phase == TAKING:
        _take(position, action - lexicon.take)
    elif action == lexicon.extra:
        _take_extra_turn(position)
    else:
        _pass_turn(position)


def _score_surrounded(position: BabyloniaPosition) -> None:
    """Score what is surrounded; with several spots the player on turn says which is next (B4.2)."""
    spots = scoring.surrounded(position)
    if not spots:
        _end_turn(position)
    elif len(spots) == 1:
        _score_spot(position, spots[0])
    else:
        position.phase = SCORING


def _score_spot(position: BabyloniaPosition, spot: int) -> None:
    if position.board[spot] != ZIGGURAT:
        scoring.score_city(position, spot)
        _score_surrounded(position)
        return
    taker = scoring.score_ziggurat(position, spot)
    choice = cards.open_cards(position)
    if taker == scoring.NOBODY or not choice:
        _score_surrounded(position)
        return
    position.phase = TAKING
    position.spot = spot
    position.chooser = taker
    if len(choice) == 1:
        _take(position, choice[0])


def _take(position: BabyloniaPosition, card: int) -> None:
    cards.take(position, position.chooser, card)
    position.spot = NO_SPOT
    position.chooser = scoring.NOBODY
    _score_surrounded(position)


def _end_turn(position: BabyloniaPosition) -> None:
    """Refill, see whether the game ends, and ask for the extra turn of card 2 (B2.1, B8.1, B7.2)."""
    seat = position.seat
    _refill(position)
    position.placed = []
    position.turns += 1
    if position.stand_total(seat) == 0 or position.cities_left <= LAST_CITIES:
        position.phase = OVER
        if position.log is not None:
            reason = "empty_stand" if position.cities_left > LAST_CITIES else "last_cities"
            position.tell(reason, seat, "B8.1", {})
            for winner in scoring.winners(position):
                position.tell("won", winner, "B8.2", {"points": position.points[winner]})
    elif position.holds(seat, cards.EXTRA_TURN):
        position.phase = EXTRA
    else:
        _pass_turn(position)


def _take_extra_turn(position: BabyloniaPosition) -> None:
    position.used[position.seat] |= 1 << cards.EXTRA_TURN
    position.phase = PLAYING
    if position.log is not None:
        position.tell("extra_turn", position.seat, "B7.2", {}, (cards.thing(cards.EXTRA_TURN),))


def _pass_turn(position: BabyloniaPosition) -> None:
    position.seat = (position.seat + 1) % position.frame.seats
    position.phase = PLAYING


def _refill(position: BabyloniaPosition) -> None:
    """Draw up to 5 tokens, or 7 with card 3, as far as the pool goes (B2.1, B7.3)."""
    seat = position.seat
    frame = position.frame
    size = frame.large_stand_size if position.holds(seat, cards.LARGE_STAND) else frame.stand_size
    pool = position.pools[seat]
    count = min(size - position.stand_total(seat), len(pool))
    if count <= 0:
        return
    for kind in pool[:count]:
        position.stands[len(KINDS) * seat + kind] += 1
    position.pools[seat] = pool[count:]
    if position.log is not None:
        tokens = ", ".join([KINDS[kind] for kind in pool[:count]])
        drawn: dict[str, int | str] = {"count": count, "tokens": tokens}
        position.tell("drew", seat, "B2.1", drawn, audience=only(seat), teaches=True)
        position.tell("refilled", seat, "B2.1", {"count": count}, audience=all_but(seat), teaches=True)

"""Playing tokens: how many and of which kind (B2), where they may go and what they score at once (B3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import ABSENT, IllegalAction
from mudbrick.engine.events import all_but, only
from mudbrick.games.babylonia.cards import FARMERS_AND_NOBLE, NOBLES_ON_FIELDS, THREE_NOBLES
from mudbrick.games.babylonia.ranking import rank
from mudbrick.games.babylonia.tokens import (
    FACE_DOWN,
    FARMER,
    FIELD,
    FREE,
    KINDS,
    MERCHANT,
    OUT_OF_PLAY,
    PRIEST,
    SERVANT,
    clan,
    is_clan,
    is_field,
    kind_of,
)

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition

USUAL_TURN: Final = 2
FIRST_TURN: Final = 1
LIMITED_TURNS: Final = 2  # the first turns of the first and the second player (B2.3)
FARMERS: Final = 1 << FARMER
NOBLES: Final = 1 << PRIEST | 1 << MERCHANT | 1 << SERVANT
ANY_KIND: Final = FARMERS | NOBLES


def must_play(position: BabyloniaPosition) -> int:
    """How many tokens this turn needs before it can end, as far as the stand goes (B2.2, B2.3, B2.4)."""
    if position.turns == 0 and position.frame.first_round_limit:
        return FIRST_TURN
    return USUAL_TURN


def next_kinds(position: BabyloniaPosition) -> int:
    """The kinds that may follow what was played this turn, as bits, whatever the stand holds (B2.2)."""
    placed = position.placed
    count = len(placed)
    if count < must_play(position):
        return ANY_KIND
    if count < USUAL_TURN or (position.turns < LIMITED_TURNS and position.frame.first_round_limit):
        return 0
    land = position.frame.land
    kinds = 0
    for hex_ in placed:
        if land.is_river(hex_):
            return 0
        kinds |= 1 << kind_of(position.board[hex_])
    if kinds == FARMERS:
        if count > USUAL_TURN and position.holds(position.seat, FARMERS_AND_NOBLE):
            return ANY_KIND
        return FARMERS
    two_nobles = count == USUAL_TURN and not kinds & FARMERS and kinds & (kinds - 1)
    if two_nobles and position.holds(position.seat, THREE_NOBLES):
        return NOBLES & ~kinds
    return 0


def goes_on(position: BabyloniaPosition) -> bool:
    """Is there anything to ask? Judged by what everybody sees, so that not asking tells nothing."""
    return position.stand_total(position.seat) > 0 and next_kinds(position) != 0


def may_end(position: BabyloniaPosition) -> bool:
    """Has the player played enough?"""
    return len(position.placed) >= must_play(position)


def placements(position: BabyloniaPosition) -> list[int]:
    """Every legal action of the playing part, sorted."""
    frame = position.frame
    seat = position.seat
    kinds = next_kinds(position)
    rivers = len(position.placed) < USUAL_TURN
    found: list[int] = []
    for kind in range(len(KINDS)):
        if position.stands[len(KINDS) * seat + kind] and kinds >> kind & 1:
            free = position.free[kind]
            first = kind * frame.land.size
            found += free if rivers else free[: rank(free, first + frame.land.first_river)]
            action = first + frame.land.first_site
            sites = position.emptied | open_fields(position, seat, kind)
            while sites:
                if sites & 1:
                    found.append(action)
                sites >>= 1
                action += 1
    if may_end(position):
        found.append(frame.lexicon.end)
    return found


def unused(position: BabyloniaPosition, seat: int) -> tuple[int, ...]:
    """Another token, where the turn could end now (B2.2)."""
    end = position.frame.lexicon.end
    found = position.actions(seat)
    return tuple([action for action in found if action != end]) if end in found else ()


def given_up(position: BabyloniaPosition, seat: int, action: int) -> tuple[int, ...]:
    """Who ends the turn gives up another token, which counts if it scores at once (B3.3, B3.4)."""
    if action != position.frame.lexicon.end:
        return ()
    size = position.frame.land.size
    return tuple([each for each in unused(position, seat) if _scores_at_once(position, each % size)])


def _scores_at_once(position: BabyloniaPosition, hex_: int) -> bool:
    below = position.board[hex_]
    if is_field(below):
        return below > FIELD or sum(position.cities) > 0
    return position.frame.region.ziggurats_beside[hex_] > 0


def open_fields(position: BabyloniaPosition, seat: int, kind: int) -> int:
    """The crop fields that may take a token of this kind, as bits (B3.4, B7.6)."""
    if kind == FARMER:
        return position.fields & position.ripe[seat]
    return position.fields if position.holds(seat, NOBLES_ON_FIELDS) else 0


def refusal_to_place(position: BabyloniaPosition, kind: int, hex_: int) -> IllegalAction | None:
    """Why this kind can't go on this hex now; None if it can."""
    seat = position.seat
    if not position.stands[len(KINDS) * seat + kind]:
        return IllegalAction("B1.4", "you have no {kind} on your stand", {"kind": KINDS[kind]}, ABSENT)
    if not next_kinds(position) >> kind & 1:
        return _refusal_of_kind(position, kind)
    cell = position.board[hex_]
    name = position.frame.land.names[hex_]
    if cell == FREE:
        if position.frame.land.is_river(hex_) and len(position.placed) >= USUAL_TURN:
            return IllegalAction("B3.2", "only the tokens of a two-token turn can go on a river")
        return None
    if cell == OUT_OF_PLAY:
        seats = position.frame.seats
        return IllegalAction(
            "B1.1", "{hex} is not in play with {count} players", {"hex": name, "count": seats}
        )
    if is_clan(cell):
        return IllegalAction("B3.1", "there is already a clan token on {hex}", {"hex": name})
    if not is_field(cell):
        return IllegalAction("B3.1", "{hex} is occupied by a city or a ziggurat", {"hex": name})
    if open_fields(position, seat, kind) >> hex_ - position.frame.land.first_site & 1:
        return None
    if kind == FARMER:
        return IllegalAction("B3.4", "one of your face-up tokens must be next to the crop field")
    return IllegalAction(
        "B3.4",
        "only farmers can go on a crop field, unless you have the ziggurat card for it",
        distance=ABSENT,
    )


def _refusal_of_kind(position: BabyloniaPosition, kind: int) -> IllegalAction:
    """Another kind may still be played, so this one is what doesn't fit."""
    if kind == FARMER:
        return IllegalAction(
            "B2.2",
            "after two nobles you can only play the third kind of noble",
            distance=ABSENT,
        )
    placed = len(position.placed)
    if placed == USUAL_TURN and kind_of(position.board[position.placed[0]]) != FARMER:
        return IllegalAction(
            "B7.4",
            "the three nobles that your ziggurat card allows must be of different kinds",
            distance=ABSENT,
        )
    if position.holds(position.seat, FARMERS_AND_NOBLE):
        return IllegalAction(
            "B7.5",
            "the noble that your ziggurat card allows comes after at least three farmers",
            distance=ABSENT,
        )
    return IllegalAction(
        "B2.2",
        "the third token must be a farmer, after two farmers on land",
        distance=ABSENT,
    )


def place(position: BabyloniaPosition, kind: int, hex_: int) -> None:
    """Play a token and score what it scores at once (B3.2 to B3.4)."""
    seat = position.seat
    below = position.board[hex_]
    face_down = position.frame.land.is_river(hex_)
    position.occupy(hex_, clan(seat, kind) + (FACE_DOWN if face_down else 0))
    position.stands[len(KINDS) * seat + kind] -= 1
    position.placed.append(hex_)
    if position.log is not None:
        _tell_placed(position, kind, hex_, face_down)
    if is_field(below):
        _harvest(position, hex_, below - FIELD)
    if position.frame.region.ziggurats_beside[hex_]:
        _honour_ziggurats(position)


def _harvest(position: BabyloniaPosition, hex_: int, number: int) -> None:
    """A crop field scores its number, or the cities captured by all players together (B3.4)."""
    points = number or sum(position.cities)
    position.points[position.seat] += points
    if position.log is not None:
        values: dict[str, int | str] = {"points": points, "hex": position.frame.land.names[hex_]}
        position.tell("harvest", position.seat, "B3.4", values, (position.frame.land.thing(hex_),))


def _honour_ziggurats(position: BabyloniaPosition) -> None:
    """A token beside a ziggurat scores for every ziggurat with a token of the player's beside it (B3.3)."""
    seat = position.seat
    count = position.beside[seat].bit_count()
    points = position.frame.ziggurat_points * count
    position.points[seat] += points
    if position.log is not None:
        land = position.frame.land
        honoured = [
            land.thing(ziggurat)
            for ziggurat in position.frame.region.ziggurats
            if position.beside[seat] >> ziggurat - land.first_ziggurat & 1
        ]
        position.tell("ziggurats", seat, "B3.3", {"points": points, "count": count}, tuple(honoured))


def _tell_placed(position: BabyloniaPosition, kind: int, hex_: int, face_down: bool) -> None:
    seat = position.seat
    name = position.frame.land.names[hex_]
    things = (position.frame.land.thing(hex_),)
    values: dict[str, int | str] = {"kind": KINDS[kind], "hex": name}
    if not face_down:
        position.tell("placed", seat, "B3.1", values, things)
        return
    position.tell("hid", seat, "B3.2", values, things, only(seat))
    position.tell("placed_face_down", seat, "B3.2", {"hex": name}, things, all_but(seat))

"""From a position to what a viewer may know, and from that to a whole position that fits it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mudbrick.engine.chance import Chance
from mudbrick.engine.observation import with_own
from mudbrick.games.babylonia import assembly, prospects, scoring
from mudbrick.games.babylonia import position as positions
from mudbrick.games.babylonia.cards import listed
from mudbrick.games.babylonia.frame import Frame
from mudbrick.games.babylonia.observation import BabyloniaObservation, BabyloniaOwn
from mudbrick.games.babylonia.phases import NAMES, NO_SPOT, ONLY_TOKEN, PLAYING, SCORING, TOKENS_ASKED
from mudbrick.games.babylonia.playing import FIRST_TURN, must_play
from mudbrick.games.babylonia.tokens import (
    CELLS,
    FACE_DOWN,
    FREE,
    KINDS,
    TEXTS,
    UNKNOWN,
    clan,
    is_clan,
    is_face_down,
    kind_of,
    owner,
)

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition


def observe_each(position: BabyloniaPosition, viewers: Sequence[int | None]) -> list[BabyloniaObservation]:
    """All and only what each viewer may know: what everybody sees is made once, and shared."""
    everybody = public(position)
    return [everybody if viewer is None else _seen_by(position, viewer, everybody) for viewer in viewers]


def public(position: BabyloniaPosition) -> BabyloniaObservation:
    """What everybody sees."""
    frame = position.frame
    names = frame.land.names
    seats = range(frame.seats)
    return BabyloniaObservation(
        **position.common(None, _asked(position)),
        board={
            names[hex_]: _seen(position, hex_)
            for hex_ in range(frame.land.size)
            if frame.region.in_play[hex_]
        },
        seat=position.seat,
        turns=position.turns,
        placed=tuple([names[hex_] for hex_ in position.placed]),
        surrounded=tuple([names[spot] for spot in scoring.surrounded(position)])
        if position.phase == SCORING
        else (),
        sieges=prospects.sieges(position),
        ziggurat=None if position.spot == NO_SPOT else names[position.spot],
        stand=(),
        stand_sizes=tuple([position.stand_total(seat) for seat in seats]),
        pool_sizes=tuple([len(pool) for pool in position.pools]),
        cities=tuple(position.cities),
        cards=tuple([tuple(listed(cards)) for cards in position.cards]),
        used_cards=tuple([tuple(listed(cards)) for cards in position.used]),
        open_cards=tuple(listed(position.open_cards)),
    )


def _seen_by(position: BabyloniaPosition, seat: int, everybody: BabyloniaObservation) -> BabyloniaObservation:
    """What a seat sees: also its own tokens, on its stand and face down."""
    stand: list[str] = []
    for kind, name in enumerate(KINDS):
        stand += [name] * position.stands[len(KINDS) * seat + kind]
    hidden = _face_down(position, seat)
    board = {**everybody.board, **hidden} if hidden else everybody.board
    own: BabyloniaOwn = {**position.own(seat), "board": board, "stand": tuple(stand)}
    return with_own(everybody, own)


def _asked(position: BabyloniaPosition) -> str:
    if position.phase == PLAYING:
        if must_play(position) == FIRST_TURN:
            return ONLY_TOKEN
        return TOKENS_ASKED[min(len(position.placed), len(TOKENS_ASKED) - 1)]
    return NAMES[position.phase]


def _seen(position: BabyloniaPosition, hex_: int) -> str:
    cell = position.board[hex_]
    if cell == FREE:
        return "river" if position.frame.land.is_river(hex_) else "land"
    if is_clan(cell) and is_face_down(cell):
        return TEXTS[UNKNOWN + owner(cell)]
    return TEXTS[cell]


def _face_down(position: BabyloniaPosition, seat: int) -> dict[str, str]:
    """What lies under the tokens of a seat that nobody else has seen."""
    names = position.frame.land.names
    return {
        names[hex_]: TEXTS[cell]
        for hex_, cell in enumerate(position.board)
        if is_clan(cell) and is_face_down(cell) and owner(cell) == seat
    }


def guess(frame: Frame, seen: BabyloniaObservation, chance: Chance) -> BabyloniaPosition:
    """A whole position that fits an observation; every token that the viewer can't see is dealt anew."""
    board = assembly.empty_board(frame)
    unseen = [frame.whole_clan[:] for _ in range(frame.seats)]
    hidden: list[list[int]] = [[] for _ in range(frame.seats)]
    for name, text in seen.board.items():
        hex_ = frame.land.numbers[name]
        cell = FREE if text in ("land", "river") else CELLS[text]
        board[hex_] = cell
        if is_clan(cell):
            unseen[owner(cell)].remove(kind_of(cell))
        elif UNKNOWN <= cell < UNKNOWN + frame.seats:
            hidden[cell - UNKNOWN].append(hex_)
    stands = [0] * (len(KINDS) * frame.seats)
    pools: list[bytes] = []
    for seat in range(frame.seats):
        tokens = unseen[seat]
        if seat == seen.viewer:
            for kind in [KINDS.index(name) for name in seen.stand]:
                stands[len(KINDS) * seat + kind] += 1
                tokens.remove(kind)
            chance.shuffle(tokens)
        else:
            chance.shuffle(tokens)
            for hex_ in hidden[seat]:
                board[hex_] = clan(seat, tokens.pop()) + FACE_DOWN
            for _ in range(seen.stand_sizes[seat]):
                stands[len(KINDS) * seat + tokens.pop()] += 1
        pools.append(bytes(tokens))
    laying = seen.phase == ONLY_TOKEN or seen.phase in TOKENS_ASKED
    position = positions.BabyloniaPosition(
        frame,
        board=board,
        stands=stands,
        pools=pools,
        points=_known(seen.scores),
        cities=list(seen.cities),
        cards=[assembly.card_bits(cards) for cards in seen.cards],
        used=[assembly.card_bits(cards) for cards in seen.used_cards],
        placed=[frame.land.numbers[name] for name in seen.placed],
        open_cards=assembly.card_bits(seen.open_cards),
        seat=seen.seat,
        turns=seen.turns,
        phase=PLAYING if laying else NAMES.index(seen.phase),
        spot=NO_SPOT if seen.ziggurat is None else frame.land.numbers[seen.ziggurat],
    )
    return assembly.complete(position)


def _known(scores: tuple[int | None, ...]) -> list[int]:
    return [score for score in scores if score is not None]

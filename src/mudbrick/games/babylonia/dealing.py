"""Setup (B1): what chance decides before the first turn, and the first position."""

from __future__ import annotations

from mudbrick.engine.chance import Chance
from mudbrick.engine.errors import BadDeal
from mudbrick.games.babylonia import assembly
from mudbrick.games.babylonia.frame import Frame
from mudbrick.games.babylonia.lexicon import CARDS
from mudbrick.games.babylonia.phases import NO_SPOT, PLAYING
from mudbrick.games.babylonia.position import BabyloniaPosition
from mudbrick.games.babylonia.tokens import KINDS, ZIGGURAT, kinds_of, letters_of, site_token


def shuffle(frame: Frame, chance: Chance) -> dict[str, object]:
    """The start player, the open ziggurat cards, the tokens on the sites, the order of the pools."""
    start = chance.below(frame.seats)
    return {
        "start": start,
        "cards": _draw_cards(frame, chance),
        "sites": _lay_sites(frame, chance),
        "pools": [_shuffled_pool(frame, chance) for _ in range(frame.seats)],
    }


def _draw_cards(frame: Frame, chance: Chance) -> list[int]:
    """Cards 1 to 7, or seven random ones of the nine (B1.3)."""
    cards = list(range(1, CARDS + 1))
    if frame.all_cards_in_play:
        chance.shuffle(cards)
    return sorted(cards[: frame.open_cards])


def _lay_sites(frame: Frame, chance: Chance) -> dict[str, str]:
    order = list(range(len(frame.site_tokens)))
    chance.shuffle(order)
    names = frame.land.names
    return {names[site]: frame.site_tokens[order[place]] for place, site in enumerate(frame.region.sites)}


def _shuffled_pool(frame: Frame, chance: Chance) -> str:
    kinds = frame.whole_clan[:]
    chance.shuffle(kinds)
    return letters_of(bytes(kinds))


def begin(frame: Frame, setup: dict[str, object], chance: Chance | None) -> BabyloniaPosition:
    """The first position of a deal, which is checked against the box."""
    _check_names(setup)
    board = assembly.empty_board(frame)
    for ziggurat in frame.region.ziggurats:
        board[ziggurat] = ZIGGURAT
    for name, token in _sites(setup["sites"], frame).items():
        board[frame.land.numbers[name]] = site_token(token)
    stands = [0] * (len(KINDS) * frame.seats)
    pools: list[bytes] = []
    for seat, kinds in enumerate(_pools(setup["pools"], frame)):
        for kind in kinds[: frame.stand_size]:
            stands[len(KINDS) * seat + kind] += 1
        pools.append(kinds[frame.stand_size :])
    seats = frame.seats
    position = BabyloniaPosition(
        frame,
        board=board,
        stands=stands,
        pools=pools,
        points=[0] * seats,
        cities=[0] * seats,
        cards=[0] * seats,
        used=[0] * seats,
        placed=[],
        open_cards=assembly.card_bits(_cards(setup["cards"], frame)),
        seat=_start(setup["start"], frame),
        turns=0,
        phase=PLAYING,
        spot=NO_SPOT,
        chance=chance,
    )
    return assembly.complete(position)


def _check_names(setup: dict[str, object]) -> None:
    wanted = {"start", "cards", "sites", "pools"}
    if setup.keys() != wanted:
        raise BadDeal(f"a deal has {', '.join(sorted(wanted))}, not {', '.join(sorted(setup)) or 'nothing'}")


def _start(given: object, frame: Frame) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < frame.seats:
        raise BadDeal(f"the start player must be a seat from 0 to {frame.seats - 1}, not {given}")
    return given


def _cards(given: object, frame: Frame) -> list[int]:
    count = frame.open_cards
    most = CARDS if frame.all_cards_in_play else count
    known = range(1, most + 1)
    if (
        not isinstance(given, list)
        or not all(type(card) is int and card in known for card in given)
        or not len(given) == len({*given}) == count
    ):
        raise BadDeal(f"the cards must be {count} different ones from 1 to {most}, not {given}")
    return given


def _sites(given: object, frame: Frame) -> dict[str, str]:
    names = [frame.land.names[site] for site in frame.region.sites]
    if not isinstance(given, dict) or sorted(given) != sorted(names):
        raise BadDeal(f"the sites must be the {len(names)} in play with {frame.seats} players")
    if sorted(map(str, given.values())) != frame.site_tokens:
        raise BadDeal(f"the tokens on the sites must be those of the box for {frame.seats} players")
    return given


def _pools(given: object, frame: Frame) -> list[bytes]:
    """The kinds in the order of each pool, a whole clan for every seat (B1.4)."""
    if not isinstance(given, list) or len(given) != frame.seats:
        raise BadDeal(f"there must be {frame.seats} pools")
    pools: list[bytes] = []
    for seat, letters in enumerate(given):
        kinds = kinds_of(letters) if isinstance(letters, str) else b""
        if sorted(kinds) != frame.whole_clan:
            whole = letters_of(bytes(frame.whole_clan))
            raise BadDeal(f"the pool of seat {seat} must hold a whole clan: the letters {whole} in any order")
        pools.append(kinds)
    return pools

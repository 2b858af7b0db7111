"""Setup: what chance decides before the first choice, and the first position (E1, E2)."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.chance import Chance
from mudbrick.engine.errors import BadDeal
from mudbrick.games.ezra_nehemiah.box.contents import VARIANTS
from mudbrick.games.ezra_nehemiah.box.frame import Frame
from mudbrick.games.ezra_nehemiah.box.names import (
    ALTAR_CARDS,
    CUBES,
    FOOD,
    GATES,
    GOLD,
    GOODS,
    GUARDS,
    PILES,
    SILVER,
    TILES,
    WORKERS,
)
from mudbrick.games.ezra_nehemiah.box.schemes import CARDS
from mudbrick.games.ezra_nehemiah.chapters import e03_turn
from mudbrick.games.ezra_nehemiah.chapters.book import RULEBOOK
from mudbrick.games.ezra_nehemiah.faces.assembly import cards
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.numbers.spaces import BITS, NOBODY, UNBUILT
from mudbrick.games.ezra_nehemiah.position import EzraPosition

LETTERS: Final = "gswa"  # cubes in a heap of rubble, as a deal writes them
NAMES: Final = ("start", "altar_card", "scrolls", "rubble", "tiles", "characters", "walls")
SOLO_NAMES: Final = ("focus", "schemes")


def shuffle(frame: Frame, chance: Chance) -> dict[str, object]:
    """The shofar, the altar card, scrolls, rubble, development tiles, and the order of all decks."""
    solo = frame.opponent >= 0
    seats = range(frame.seats)
    start = frame.opponent if solo else chance.below(frame.seats)
    asked = str(frame.setting.options["altar_card"])
    drawn = ALTAR_CARDS[chance.below(len(ALTAR_CARDS))]
    setup: dict[str, object] = {
        "start": start,
        "altar_card": drawn if asked == "random" else asked,
        "scrolls": _lay_scrolls(frame, chance),
        "rubble": _lay_rubble(frame, chance),
        "tiles": _deal_tiles(frame, chance),
        "characters": [_shuffled(frame.box.characters, chance) for _ in seats],
        "walls": [_shuffled(frame.box.wall_cards, chance) for _ in range(frame.players)],
    }
    if solo:
        setup["focus"] = _shuffled(GATES, chance)
        numbers = list(range(1, CARDS + 1))
        chance.shuffle(numbers)
        setup["schemes"] = numbers
    return setup


def _shuffled(words: tuple[str, ...], chance: Chance) -> list[str]:
    order = list(range(len(words)))
    chance.shuffle(order)
    return [words[place] for place in order]


def _lay_scrolls(frame: Frame, chance: Chance) -> list[str]:
    """Heroes in the bottom row, 9 of the wood tiles, 6 of the gold ones (E1.6)."""
    laid: list[str] = []
    for tiles, count in _backs(frame):
        laid += _shuffled(tiles, chance)[:count]
    return laid


def _backs(frame: Frame) -> list[tuple[tuple[str, ...], int]]:
    """The scrolls by their backs, and how many of each lie on the board: a row, two rows, a row."""
    scrolls, first = frame.box.scrolls, frame.box.row_first
    return [
        (scrolls.heroes, first[1]),
        (scrolls.wood, first[3] - first[1]),
        (scrolls.gold, first[4] - first[3]),
    ]


def _lay_rubble(frame: Frame, chance: Chance) -> dict[str, str]:
    """As many random cubes out of the bag as each open space has icons (E1.5)."""
    bag = [cube for cube in range(CUBES) for _ in range(frame.box.bag[cube])]
    chance.shuffle(bag)
    ring = frame.box.ring
    heaps: dict[str, str] = {}
    for space in frame.open_spaces:
        drawn = [bag.pop() for _ in range(ring.icons[space])]
        heaps[ring.names[space]] = "".join([LETTERS[cube] for cube in sorted(drawn)])
    return heaps


def _deal_tiles(frame: Frame, chance: Chance) -> list[list[int]]:
    """One development tile of each kind for each seat, by number (E2.1)."""
    hands: list[list[int]] = [[] for _ in range(frame.seats)]
    for _ in TILES:
        order = list(range(1, VARIANTS + 1))
        chance.shuffle(order)
        for seat in range(frame.seats):
            hands[seat].append(order[seat])
    return hands


def begin(frame: Frame, setup: dict[str, object], chance: Chance | None) -> EzraPosition:
    """The first position of a deal, which is checked against the box."""
    names = NAMES + SOLO_NAMES if frame.opponent >= 0 else NAMES
    if setup.keys() != set(names):
        raise BadDeal(
            f"a deal of this game has {', '.join(names)}, not {', '.join(sorted(setup)) or 'nothing'}"
        )
    box = frame.box
    start = _start(setup["start"], frame)
    layout = _scrolls(setup["scrolls"], frame)
    characters = _decks(setup["characters"], box.characters, frame.seats, "characters")
    wall_decks = _decks(setup["walls"], box.wall_cards, frame.players, "walls")
    tiles = _tiles(setup["tiles"], frame)
    things: list[int] = []
    decks: list[bytes] = []
    for player in range(frame.players):
        if player == frame.opponent:
            things += _opponents_things(frame)
            decks.append(b"")
        else:
            hand = characters[player][: box.hand_size]
            things += _things(frame, tiles[player], hand)
            decks.append(characters[player][box.hand_size :])
    holders = [UNBUILT] * box.ring.size
    for space in range(box.ring.size):
        if frame.neutral[space] or space in box.ring.corners:
            holders[space] = NOBODY
    focus = _order(setup["focus"], GATES, "focus") if frame.opponent >= 0 else b""
    schemes = _schemes(setup["schemes"]) if frame.opponent >= 0 else b""
    last = box.row_first[1] - 1
    position = EzraPosition(
        frame=frame,
        layout=layout,
        altar_card=_altar_card(setup["altar_card"], frame),
        things=things,
        decks=decks,
        piles=[b""] * (PILES * frame.players),
        wall_decks=wall_decks,
        standing=[(start - 1 - place) % frame.players for place in range(frame.players)],  # E2.3
        temple=[b""] * box.rows,
        rubble=_rubble(setup["rubble"], frame),
        holders=holders,
        wall_cards=[NONE] * box.ring.size,
        gate_silver=_gate_silver(frame, holders),
        scribes=[NONE] * box.tiles,
        whites=[0, last] if frame.white_workers else [NONE, NONE],  # E2.7
        row_food=0,
        focus_deck=focus,
        scheme_deck=schemes,
        turn=[0] * marks.TURN_WIDTH,
        agenda=[],
        week=0,
        day=0,
        shofar=start,
        seat=start,
        chance=chance,
    )
    position.turn[marks.FOCUS] = position.turn[marks.SCHEME] = NONE
    e03_turn.clear_marks(position)
    _ask_for_keepers(position)
    RULEBOOK.run(position)
    return position


def _ask_for_keepers(position: EzraPosition) -> None:
    """Corner gates are chosen in reverse turn order (E2.6); against the opponent the player chooses first."""
    frame = position.frame
    position.push(tasks.BEGIN_TURN, position.shofar)
    if frame.opponent >= 0:
        position.push(tasks.SEAT_KEEPERS, frame.opponent)
        for _ in range(frame.keepers):
            position.push(tasks.ASK_CORNER, 0)
        return
    for _ in range(frame.keepers):
        for place in range(frame.players):
            position.push(tasks.ASK_CORNER, (position.shofar + place) % frame.players)


def _things(frame: Frame, tiles: list[int], hand: bytes) -> list[int]:
    """What a player begins with (E2.2, E2.4, E2.5)."""
    box = frame.box
    has = [0] * fields.WIDTH
    for place, variant in enumerate(tiles):
        has[fields.TILE + place] = variant
    for good in range(len(GOODS)):
        has[good] = box.start_goods[good] + box.start_cubes[tiles[GUARDS]][good]
    has[fields.VP] = box.start_vp
    has[fields.SUPPLY] = box.start_workers
    has[fields.LEVITES] = 1
    has[fields.RESERVE] = WORKERS - box.start_workers - 1
    for card in hand:
        has[fields.HAND] |= 1 << card
    return has


def _opponents_things(frame: Frame) -> list[int]:
    """What the opponent begins with (E16.1)."""
    box = frame.box
    has = [0] * fields.WIDTH
    has[GOLD] = box.solo_gold[frame.solo_side]
    has[SILVER] = box.solo_silver[frame.solo_side]
    has[FOOD] = 0
    has[fields.VP] = box.start_vp
    has[fields.SUPPLY] = box.solo_workers[frame.solo_side]
    has[fields.LEVITES] = 1
    has[fields.RESERVE] = WORKERS - has[fields.SUPPLY] - 1
    return has


def _gate_silver(frame: Frame, holders: list[int]) -> list[int]:
    """Silver on the gate cards that lie beside the board (E1.3, E1.4)."""
    spaces = frame.box.ring.gate_space
    return [frame.gate_silver if holders[space] == UNBUILT else 0 for space in spaces]


def _start(given: object, frame: Frame) -> int:
    choices = [frame.opponent] if frame.opponent >= 0 else list(range(frame.seats))
    if not isinstance(given, int) or isinstance(given, bool) or given not in choices:
        raise BadDeal(f"the shofar's first holder must be one of {choices}, not {given}")
    return given


def _altar_card(given: object, frame: Frame) -> int:
    asked = frame.setting.options["altar_card"]
    if given not in ALTAR_CARDS or asked not in ("random", given):
        raise BadDeal(f"the altar card must be {', '.join(ALTAR_CARDS)} or the one chosen, not {given}")
    return ALTAR_CARDS.index(str(given))


def _words(given: object, among: tuple[str, ...], what: str) -> list[str]:
    """A list of different words out of some."""
    if not isinstance(given, list) or not all(isinstance(word, str) and word in among for word in given):
        raise BadDeal(f"'{what}' must be a list of {', '.join(among)}")
    if len(set(given)) != len(given):
        raise BadDeal(f"'{what}' names something twice")
    return given


def _order(given: object, among: tuple[str, ...], what: str) -> bytes:
    """All of some cards in an order."""
    words = _words(given, among, what)
    if len(words) != len(among):
        raise BadDeal(f"'{what}' must have {len(among)} cards, not {len(words)}")
    return cards(words, among)


def _decks(given: object, among: tuple[str, ...], count: int, what: str) -> list[bytes]:
    if not isinstance(given, list) or len(given) != count:
        raise BadDeal(f"'{what}' must have {count} decks")
    return [_order(deck, among, what) for deck in given]


def _schemes(given: object) -> bytes:
    if not isinstance(given, list) or sorted(map(str, given)) != [str(card) for card in range(1, CARDS + 1)]:
        raise BadDeal(f"'schemes' must be the numbers from 1 to {CARDS} in an order")
    return bytes([int(str(card)) - 1 for card in given])


def _scrolls(given: object, frame: Frame) -> bytes:
    scrolls = frame.box.scrolls
    words = _words(given, scrolls.names, "scrolls")
    backs = _backs(frame)
    place = 0
    for tiles, count in backs:
        row = words[place : place + count]
        place += count
        if len(row) != count or not set(row) <= set(tiles) or len(words) > frame.box.tiles:
            raise BadDeal("'scrolls' must be the 3 heroes, 9 wood tiles and 6 gold ones")
    return cards(words, scrolls.names)


def _tiles(given: object, frame: Frame) -> list[list[int]]:
    if not isinstance(given, list) or len(given) != frame.seats:
        raise BadDeal(f"'tiles' must have {frame.seats} lists")
    found: list[list[int]] = []
    for row in given:
        if (
            not isinstance(row, list)
            or len(row) != len(TILES)
            or not all(n in range(1, VARIANTS + 1) for n in row)
        ):
            raise BadDeal(f"'tiles': each list has {len(TILES)} numbers from 1 to {VARIANTS}")
        found.append([number - 1 for number in row])
    for kind, name in enumerate(TILES):
        if len({row[kind] for row in found}) != len(found):
            raise BadDeal(f"'tiles': there is only one of each {name} tile")
    return found


def _rubble(given: object, frame: Frame) -> list[int]:
    ring = frame.box.ring
    heaps = [0] * ring.size
    names = [ring.names[space] for space in frame.open_spaces]
    if not isinstance(given, dict) or sorted(given) != sorted(names):
        raise BadDeal(f"'rubble' must name the {len(names)} open spaces")
    drawn = [0] * CUBES
    for name, letters in given.items():
        space = ring.places[name]
        if (
            not isinstance(letters, str)
            or len(letters) != ring.icons[space]
            or not set(letters) <= set(LETTERS)
        ):
            raise BadDeal(f"'rubble': {name} must have {ring.icons[space]} of the letters {LETTERS}")
        for letter in letters:
            heaps[space] += 1 << BITS * LETTERS.index(letter)
            drawn[LETTERS.index(letter)] += 1
    for cube in range(CUBES):
        if drawn[cube] > frame.box.bag[cube]:
            raise BadDeal(f"'rubble': there are only {frame.box.bag[cube]} {GOODS[cube]} in the bag")
    return heaps

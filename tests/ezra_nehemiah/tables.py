"""Tables to test rules at: positions at a turn, with what a test needs put in place."""

from __future__ import annotations

import mudbrick
from mudbrick.engine import Event, FastChance
from mudbrick.engine.options import Value
from mudbrick.games.ezra_nehemiah.box.names import BLESSINGS, GATES, GOODS, MAIN_ACTIONS, TILES
from mudbrick.games.ezra_nehemiah.game import EzraAndNehemiah
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.numbers.spaces import BITS, UNBUILT
from mudbrick.games.ezra_nehemiah.position import EzraPosition

_built = mudbrick.game("ezra_nehemiah")
assert isinstance(_built, EzraAndNehemiah)
GAME: EzraAndNehemiah = _built
RING = GAME.box.ring
CHARACTERS = GAME.box.characters
WALL_CARDS = GAME.box.wall_cards
SCROLLS = GAME.box.scrolls.names
HEROES = GAME.box.scrolls.heroes
NAMED = {
    **{good: place for place, good in enumerate(GOODS)},
    "vp": fields.VP,
    "supply": fields.SUPPLY,
    "reserve": fields.RESERVE,
    "levites": fields.LEVITES,
    "altar": fields.ALTAR,
    "tent": fields.TENT,
    "farmers": fields.FARMERS,
    "labourers": fields.LABOURERS,
    "traders": fields.TRADERS,
    "elders": fields.ELDERS,
    **{f"blessing_{colour}": fields.BLESSINGS + place for place, colour in enumerate(BLESSINGS)},
}


def table(seats: int = 2, seed: int = 1, **options: Value) -> EzraPosition:
    """A new game before anybody has chosen anything."""
    options.setdefault("altar_card", "dawn")
    position = GAME.start(seats, seed, **options)
    assert isinstance(position, EzraPosition)
    return position


def turn(seats: int = 2, seed: int = 1, **options: Value) -> EzraPosition:
    """The first turn of a game: corner gates are taken in the order sheep, horse, fountain, old."""
    position = table(seats, seed, **options)
    while position.observe(None).phase.endswith("corner"):
        position.play(position.deciders[0], position.actions(position.deciders[0])[0])
    return position


def work(main: str, banners: int, seats: int = 2, seed: int = 1, **options: Value) -> EzraPosition:
    """A turn whose main action was chosen, with so many banners left and a rich player."""
    position = turn(seats, seed, **options)
    position.turn[marks.PLAYED] = 0
    position.turn[marks.MAIN] = MAIN_ACTIONS.index(main)
    position.turn[marks.BANNERS] = banners
    give(position, position.seat, gold=9, stone=9, wood=9, ash=9, silver=20, food=20)
    return position


def refresh(position: EzraPosition) -> None:
    """Work out anew what is legal after a test has changed something."""
    position.rulebook().resume(position)


def give(position: EzraPosition, player: int, **things: int) -> None:
    """Let a player have exactly so much of some things."""
    for name, amount in things.items():
        position.put(player, NAMED[name], amount)
    refresh(position)


def has(position: EzraPosition, player: int, *names: str) -> tuple[int, ...]:
    """What a player has of some things."""
    return tuple(position.of_player(player, NAMED[name]) for name in names)


def teach(position: EzraPosition, player: int, *scrolls: str) -> None:
    """Let scrolls work for a player."""
    for scroll in scrolls:
        bits = position.of_player(player, fields.SCROLLS) | 1 << SCROLLS.index(scroll)
        position.put(player, fields.SCROLLS, bits)
    refresh(position)


def lay_out(position: EzraPosition, **tiles: str) -> None:
    """Put scrolls on tiles, named `t0` to `t17`; what was there goes where the scroll came from."""
    layout = list(position.layout)
    for tile, scroll in tiles.items():
        place, number = int(tile[1:]), SCROLLS.index(scroll)
        if number in layout:
            layout[layout.index(number)] = layout[place]
        layout[place] = number
    position.layout = bytes(layout)
    refresh(position)


def write(position: EzraPosition, player: int, *tiles: int) -> None:
    """Put a player's scribes on tiles, out of the main supply; scrolls don't work by it."""
    for tile in tiles:
        position.scribes[tile] = player
        position.add(player, fields.RESERVE, -1)
        if tile in position.whites:
            position.whites[position.whites.index(tile)] = NONE
    refresh(position)


def wall(position: EzraPosition, player: int, space: str, card: str) -> None:
    """Put up a wall of a player's."""
    place = RING.places[space]
    position.rubble[place] = 0
    position.holders[place] = player
    position.wall_cards[place] = WALL_CARDS.index(card)
    deck = position.wall_decks[player]
    position.wall_decks[player] = bytes(c for c in deck if c != WALL_CARDS.index(card))
    refresh(position)


def gate(position: EzraPosition, player: int, name: str) -> None:
    """Put up a gate of a player's."""
    place = RING.gate_space[GATES.index(name)]
    position.rubble[place] = 0
    if position.holders[place] == UNBUILT or player != position.holders[place]:
        position.add(player, fields.RESERVE, -1)
    position.holders[place] = player
    refresh(position)


def heap(position: EzraPosition, space: str, **cubes: int) -> None:
    """Lay exactly this rubble on a space."""
    position.rubble[RING.places[space]] = sum(
        count << BITS * GOODS.index(cube) for cube, count in cubes.items()
    )
    refresh(position)


def tile(position: EzraPosition, player: int, kind: str, variant: int, turned: bool = False) -> None:
    """Give a player a development tile, numbered from 1."""
    place = TILES.index(kind)
    position.put(player, fields.TILE + place, variant - 1)
    bits = position.of_player(player, fields.TURNED) & ~(1 << place)
    position.put(player, fields.TURNED, bits | (1 << place if turned else 0))
    refresh(position)


def hold(position: EzraPosition, player: int, *cards: str) -> None:
    """Give a player this hand; the rest of the characters becomes the deck."""
    numbers = [CHARACTERS.index(card) for card in cards]
    position.put(player, fields.HAND, sum(1 << number for number in numbers))
    used = {card for pile in position.piles[3 * player : 3 * player + 3] for card in pile}
    left = [card for card in range(10) if card not in numbers and card not in used]
    position.decks[player] = bytes(card for card in left if not position.has(player, fields.TUCKED, card))
    refresh(position)


def play(position: EzraPosition, *texts: str) -> list[Event]:
    """Play actions by their text, for whoever decides; what happened."""
    log: list[Event] = []
    for text in texts:
        position.play(position.deciders[0], GAME.action(text), log)
    return log


def legal(position: EzraPosition, start: str = "") -> set[str]:
    """The legal actions as texts, those that begin so."""
    texts = {GAME.text(action) for action in position.choices}
    return {text for text in texts if text.startswith(start)}


def refused(position: EzraPosition, text: str) -> str:
    """The rule that forbids an action."""
    refusal = position.refusal(position.deciders[0], GAME.action(text))
    assert refusal is not None, f"'{text}' is legal"
    return refusal.rule


def gain(position: EzraPosition, player: int, *texts: str) -> None:
    """Let a player gain an effect, as if out of the box."""
    for text in reversed(texts):
        kind = text if text in atoms.ATOMS else text.rpartition(" ")[0]
        amount = 1 if text in atoms.ATOMS else int(text.rpartition(" ")[2])
        position.push(atoms.ATOMS.index(kind), player, amount)
    position.rulebook().run(position)


def sabbath(position: EzraPosition) -> None:
    """Go to the first preparation of this week: all turns are over."""
    position.day = 5
    position.agenda.clear()
    last = (position.shofar - 1) % position.frame.players
    position.push(tasks.NEXT_TURN, last)
    position.rulebook().run(position)


def prepare(position: EzraPosition, player: int = 0) -> None:
    """Go to a player's preparation alone; nothing follows it but their next question."""
    position.day = 6
    position.agenda.clear()
    position.push(tasks.ASK_TURN, player)
    position.push(tasks.BEGIN_PREPARATION, player)
    position.rulebook().run(position)


def until(position: EzraPosition, phase: str, seed: int = 1) -> None:
    """Play at random until a question is asked."""
    chance = FastChance(seed)
    while position.observe(None).phase != phase:
        actions = position.choices
        position.play(position.deciders[0], actions[chance.below(len(actions))])

"""Walls and gates going up: the card, its reward, the connections (E7.5 to E7.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.events import all_but, only
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    GATES,
    SILVER,
)
from mudbrick.games.ezra_nehemiah.chapters import e11_scrolls
from mudbrick.games.ezra_nehemiah.numbers import fields, tasks, verbs, works
from mudbrick.games.ezra_nehemiah.numbers.spaces import NOBODY, UNBUILT

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

CHOICE: Final = 3  # wall cards looked at (E7.5)


def put_up(position: EzraPosition, player: int, space: int) -> None:
    """A building that is paid for goes up; for a wall a card is chosen."""
    if position.frame.box.ring.gate[space] >= 0:
        raise_gate(position, player, space)
    else:
        _push_after_wall(position, player, space)
        position.push(tasks.ASK_WALL, player, space)
        _look(position, player)


def raise_gate(position: EzraPosition, player: int, space: int) -> None:
    """A gate: its silver, a worker as keeper, the keeper's reward, then connections (E7.6, E7.9)."""
    box = position.frame.box
    gate = box.ring.gate[space]
    silver = position.gate_silver[gate]
    position.gate_silver[gate] = 0
    position.add(player, SILVER, silver)
    position.add(player, fields.SUPPLY, -1)
    position.holders[space] = player
    if position.log is not None:
        position.tell("built_gate", player, "E7.6", {"gate": GATES[gate], "silver": silver})
    for wall in reversed(beside(position, space)):
        if box.ring.gate[wall] < 0 and position.holders[wall] != UNBUILT:
            position.push(tasks.CONNECT, player, wall, space)
    e11_scrolls.give(position, player, works.GATEKEEPER_GIFT)
    position.push_effect(player, box.keeper[gate])


def raise_wall(position: EzraPosition, player: int, space: int, card: int) -> None:
    """A wall card goes on its space and its effect is taken (E7.5)."""
    position.holders[space] = player
    position.wall_cards[space] = card
    box = position.frame.box
    if position.log is not None:
        values: dict[str, int | str] = {
            "space": box.ring.names[space],
            "card": position.frame.box.wall_cards[card],
        }
        position.tell("built_wall", player, "E7.5", values)
    position.push_effect(player, box.wall_effect[card])


def raise_top_wall(position: EzraPosition, player: int, space: int) -> None:
    """The opponent builds the top card of its deck (E16.8)."""
    card = position.wall_decks[player][0]
    position.wall_decks[player] = position.wall_decks[player][1:]
    if position.log is not None:
        position.tell(
            "turned_wall_card", player, "E16.8", {"card": position.frame.box.wall_cards[card]}, teaches=True
        )
    _push_after_wall(position, player, space)
    raise_wall(position, player, space, card)


def _push_after_wall(position: EzraPosition, player: int, space: int) -> None:
    """What follows a wall: its connections, then the shared rampart."""
    if e11_scrolls.held(position, player, works.WALL_BESIDE):
        position.push(tasks.RAMPART, player, space)
    for gate in reversed(beside(position, space)):
        if position.frame.box.ring.gate[gate] >= 0 and position.holders[gate] != UNBUILT:
            position.push(tasks.CONNECT, player, space, gate)


def beside(position: EzraPosition, space: int) -> list[int]:
    """The two spaces beside a space, clockwise order."""
    size = position.frame.box.ring.size
    return [(space - 1) % size, (space + 1) % size]


def _look(position: EzraPosition, player: int) -> None:
    """Look at the top cards of the own wall deck."""
    deck = position.wall_decks[player]
    seen = min(CHOICE, len(deck))
    position.put(player, fields.KNOWN_TOP, seen)
    position.put(
        player, fields.KNOWN_BOTTOM, min(position.of_player(player, fields.KNOWN_BOTTOM), len(deck) - seen)
    )
    if position.log is not None:
        cards = ", ".join([position.frame.box.wall_cards[card] for card in deck[:seen]])
        position.tell(
            "saw_walls", player, "E7.5", {"count": seen, "cards": cards}, audience=only(player), teaches=True
        )
        position.tell(
            "looked_at_walls", player, "E7.5", {"count": seen}, audience=all_but(player), teaches=True
        )


def offer_wall(position: EzraPosition, player: int) -> list[int]:
    """Which of the cards looked at is built."""
    out: list[int] = []
    for card in position.wall_decks[player][:CHOICE]:
        out.append(position.frame.first[verbs.LAY_WALL] + card)
    return out


def lay_wall(position: EzraPosition, player: int, card: int) -> None:
    """Build the card chosen; what becomes of the rest is asked after its effect (E7.5)."""
    space = position.first
    position.drop()
    deck = position.wall_decks[player]
    place = deck.index(card)
    position.wall_decks[player] = deck[:place] + deck[place + 1 :]
    position.add(player, fields.KNOWN_TOP, -1)
    position.push(tasks.WALL_REST, player)
    raise_wall(position, player, space, card)


def wall_rest(position: EzraPosition, player: int) -> None:
    """Of two cards left one goes under the deck; a single one stays on top (E7.5)."""
    if position.of_player(player, fields.KNOWN_TOP) > 1:
        position.push(tasks.ASK_WALL_TOP, player)


def offer_top(position: EzraPosition, player: int) -> list[int]:
    """Which of the two cards goes on top."""
    out: list[int] = []
    for card in position.wall_decks[player][: CHOICE - 1]:
        out.append(position.frame.first[verbs.ON_TOP] + card)
    return out


def put_on_top(position: EzraPosition, player: int, card: int) -> None:
    """The card chosen stays on top, the other goes under the deck; the owner remembers both (E17.4)."""
    position.drop()
    deck = position.wall_decks[player]
    under = deck[1] if deck[0] == card else deck[0]
    position.wall_decks[player] = bytes([card]) + deck[2:] + bytes([under])
    position.put(player, fields.KNOWN_TOP, 1)
    position.add(player, fields.KNOWN_BOTTOM, 1)
    if position.log is not None:
        values: dict[str, int | str] = {
            "top": position.frame.box.wall_cards[card],
            "under": position.frame.box.wall_cards[under],
        }
        position.tell("returned_walls", player, "E7.5", values, audience=only(player))


def connect(position: EzraPosition, player: int, wall: int, gate: int) -> None:
    """A wall and a gate side by side: both owners gain, the builder first, one owner once (E7.7)."""
    wall_owner = position.holders[wall]
    gate_owner = position.holders[gate]
    if wall_owner == NOBODY or position.frame.neutral[gate]:
        return
    number = position.frame.box.ring.gate[gate]
    reward = position.frame.box.connection[number]
    other = gate_owner if player == wall_owner else wall_owner
    if position.log is not None:
        position.tell("connected", player, "E7.7", {"gate": GATES[number]})
    if other not in (NOBODY, player):
        position.push_effect(other, reward)
    position.push_effect(player, reward)


def walls_beside(position: EzraPosition, space: int) -> list[int]:
    """Built walls directly beside a space, not the neutral ones (E11.2)."""
    found: list[int] = []
    for other in beside(position, space):
        if position.frame.box.ring.gate[other] < 0 and position.holders[other] not in (UNBUILT, NOBODY):
            found.append(other)
    return found


def rampart(position: EzraPosition, player: int, space: int) -> None:
    """The shared rampart: the effect of one adjacent wall (E11.2)."""
    if walls_beside(position, space):
        position.push(tasks.ASK_RAMPART, player, space)


def offer_rampart(position: EzraPosition, space: int) -> list[int]:
    """Which adjacent wall's effect is taken."""
    out: list[int] = []
    for wall in walls_beside(position, space):
        out.append(position.frame.first[verbs.RAMPART] + wall)
    return out


def share_rampart(position: EzraPosition, player: int, wall: int) -> None:
    """Take the effect of the wall chosen."""
    position.drop()
    if position.log is not None:
        position.tell(
            "rampart", player, "E11.2", {"card": position.frame.box.wall_cards[position.wall_cards[wall]]}
        )
    position.push_effect(player, position.frame.box.wall_effect[position.wall_cards[wall]])


def gatekeepers(position: EzraPosition, player: int) -> int:
    """Gatekeepers of the player, those of the corners too."""
    count = 0
    for space in position.frame.box.ring.gate_space:
        if position.holders[space] == player:
            count += 1
    return count


def walls_built(position: EzraPosition, player: int) -> int:
    """Walls the player built."""
    ring = position.frame.box.ring
    count = 0
    for space in range(ring.size):
        if ring.gate[space] < 0 and position.holders[space] == player:
            count += 1
    return count


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.PUT_UP: put_up, tasks.CONNECT: connect, tasks.RAMPART: rampart, tasks.WALL_REST: wall_rest},
    offers={tasks.ASK_WALL: offer_wall, tasks.ASK_WALL_TOP: offer_top, tasks.ASK_RAMPART: offer_rampart},
    answers={
        (tasks.ASK_WALL, verbs.LAY_WALL): lay_wall,
        (tasks.ASK_WALL_TOP, verbs.ON_TOP): put_on_top,
        (tasks.ASK_RAMPART, verbs.RAMPART): share_rampart,
    },
    otherwise={
        verbs.LAY_WALL: ("E7.5", "when you build a wall, you place one of the wall cards you looked at"),
        verbs.ON_TOP: ("E7.5", "after you build a wall, one of the two cards left goes on top of the deck"),
        verbs.RAMPART: (
            "E11.2",
            "the shared rampart works after you build a wall right next to another built wall",
        ),
    },
)

"""What a viewer sees of Ezra and Nehemiah, and what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mudbrick.engine.observation import ForGuesses, Observation, Own


@dataclass(frozen=True)
class Board:
    """A player's own things; in a solo game the second board is the opponent's.

    `hand` holds the cards that the viewer knows: all of the own hand, of others what everybody can work out.
    `wall_top` and `wall_under` are the cards of the own wall deck that the viewer has seen go there.
    """

    points: int
    goods: dict[str, int]
    supply: int
    reserve: int
    levites: int
    traders: tuple[int, ...]  # slots with a worker, from 1
    elders: tuple[int, ...]
    farmers: int
    labourers: int
    tent: int
    tent_moved: ForGuesses[int]
    long_road_used: ForGuesses[int]
    altar: int
    blessings: dict[str, int]
    tiles: dict[str, int]  # which of the four of each kind, from 1; empty for the opponent
    turned: tuple[str, ...]
    limit: int | None  # cubes kept between turns, None without limit
    piles: tuple[tuple[str, ...], ...]  # the visible card last
    tucked: tuple[str, ...]
    heroes: tuple[str, ...]
    scrolls: tuple[str, ...]
    hand: tuple[str, ...]
    known_hand: ForGuesses[tuple[str, ...]]
    hand_size: int
    deck_size: int
    wall_top: tuple[str, ...]
    wall_under: tuple[str, ...]
    wall_known: ForGuesses[tuple[int, int]]  # how many of them the owner has seen
    wall_deck_size: int
    to_prepare: tuple[str, ...]
    to_feed: int  # workers that this week's Sabbath has still to feed, as all stands now
    hunger: int  # points that this would cost now
    food_due: int  # while the player is asked whether to buy what is missing of it, else 0


@dataclass(frozen=True)
class EzraObservation(Observation):
    """The table from one side.

    Spaces, gates and scrolls go by their names. A building without a holder is nobody's. What the engine
    remembers of the turn (`turn`) and has still to do (`tasks`) is there for guesses.
    """

    boards: tuple[Board, ...]
    left: int  # how often the question is still asked: cubes, workers or cards
    seat: int  # whose turn it is
    week: int
    day: int
    shofar: int
    altar_card: str
    prophets: tuple[int, ...]
    standing: tuple[int, ...]  # players on the altar track, the leader first
    temple: tuple[tuple[str, ...], ...]  # rows from the bottom
    temple_width: int
    sectors: tuple[int, ...]  # columns up to the end of each
    rubble: dict[str, tuple[str, ...]]
    buildings: dict[str, str]  # the wall card, `gate`, or `neutral`
    holders: dict[str, int]
    gate_silver: dict[str, int]
    scrolls: tuple[tuple[str, ...], ...]  # rows from the bottom
    scribes: dict[str, int]
    whites: tuple[str | None, ...]
    row_food: tuple[int, ...]
    main_action: str | None  # that of the turn, once it is chosen
    banners_left: int  # for the main action
    banners_waiting: dict[str, int]  # gained for a main action that is still to be chosen, by colour
    banners: dict[str, int]  # what each main action would have if it were chosen now; empty when none can be
    worked_at: str | None  # the space that is cleared or built on this turn
    turn: ForGuesses[dict[str, int]]
    tasks: ForGuesses[tuple[int, ...]]
    focus: str | None
    scheme: int | None
    focus_left: tuple[str, ...]  # cards still to come this week, in no order
    schemes_left: tuple[int, ...]


class EzraOwn(Own, total=False):
    """What a seat sees otherwise than everybody."""

    boards: tuple[Board, ...]


@dataclass(frozen=True)
class Hidden:
    """What an observation doesn't show: hands and decks in words, the opponent's decks too."""

    hands: Sequence[Sequence[str]]
    decks: Sequence[Sequence[str]]
    wall_decks: Sequence[Sequence[str]]
    focus: Sequence[str]
    schemes: Sequence[int]

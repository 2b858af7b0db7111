"""Making puzzles: strong players play, and their turns are looked at for one that is clearly best.

What one game yields follows from its seed alone, so it doesn't matter who plays which game when.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mudbrick import games
from mudbrick.bots import sealed
from mudbrick.bots.budget import Budget
from mudbrick.bots.levels import Level, level
from mudbrick.bots.planner import Line, Planner
from mudbrick.bots.reasons import Reasons, reasons
from mudbrick.engine import history
from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.events import Event
from mudbrick.engine.history import History
from mudbrick.engine.observation import Observation
from mudbrick.puzzles.difficulty import found_by, rating
from mudbrick.puzzles.puzzle import PART_RIGHT, Grounds, Measured, Puzzle, Way, game_of
from mudbrick.puzzles.recipe import Recipe, recipe
from mudbrick.puzzles.ways import Actions, Comparison, clearly_best, until_revealed, ways, worths

APART: Final = 6  # actions between two puzzles of one game
FROM_ONE_GAME: Final = 5
FEWEST_WAYS: Final = 4
SIFTED: Final = 0.9  # of the margin, in the first guess
# So many guesses, and then so many more; after each, this part of the margin must be there.
LOOKS: Final = ((4, 0.9), (20, 1.0))
SEALED_LOOKS: Final = ((1, 0.8), (7, 1.0))  # each of these holds several replies of the others
CERTAIN: Final = 3.0  # standard errors that the margin is above nothing
SURE: Final = 0.8  # of the guesses
AGAIN: Final = 6  # guesses of the second look
SEALED_AGAIN: Final = 5
AGAIN_PART: Final = 0.5  # of the margin must be there with better eyes
RIVALS: Final = 3  # ways that are looked at again beside those that are accepted
MISSED: Final = 2  # and ways that only better eyes found
TOLD: Final = 10  # ways that are not accepted, kept with what they cost


@dataclass(frozen=True)
class Asked:
    """The game to look through."""

    game: str
    seed: int


def look_through(asked: Asked) -> list[Puzzle]:
    """The puzzles in the game of a seed, between strong players."""
    return list(Search(asked.game, asked.seed).puzzles())


def weights_digest(game: str) -> str:
    """The beginning of a digest of what the values of positions rest on."""
    return hashlib.sha256(games.weights(game).write().encode()).hexdigest()[:16]


class Search:
    """One game of strong players, and what is found in it."""

    def __init__(self, name: str, seed: int) -> None:
        self.game = game_of(name)
        self.seed = seed
        self.recipe = recipe(name)
        self.judge = Judge(self.game, self.recipe)
        self.table = self.recipe.tables[seed % len(self.recipe.tables)]
        self.chance = FastChance(seed)

    def puzzles(self) -> Iterator[Puzzle]:
        """Play the game, and look at every turn before it is taken."""
        past = history.new(self.game, ("",) * self.table.seats, dict(self.table.options), self.seed)
        found, last = 0, -APART
        while not past.position.over and found < FROM_ONE_GAME:
            seat = past.position.deciders[0]
            seen = past.position.observe(seat)
            turn = self.judge.turn(seen, seat, self.chance)
            if turn.promising and len(past.steps) - last >= APART:
                puzzle = self._puzzle(past, turn, seen, seat)
                if puzzle is not None:
                    found, last = found + 1, len(past.steps)
                    yield puzzle
            for action in turn.best:
                past.play(seat, action)

    def _puzzle(self, past: History, turn: Turn, seen: Observation, seat: int) -> Puzzle | None:
        certified = self.judge.certified(turn, seen, seat, self.chance)
        if certified is None:
            return None
        text = self.game.text
        best = certified.best[0].actions
        events, why = self.judge.about(turn, seat, best)
        theme = self.recipe.theme_of(events, seat, why)
        if theme is None:
            return None
        ways_best = [way.actions for way in certified.best]
        finder = found_by(self.game, seen, self.judge.evaluator, seat, ways_best, self.chance)

        def written(costly: list[Costly]) -> tuple[Way, ...]:
            return tuple(
                Way(tuple(text(action) for action in way.actions), round(way.cost, 2)) for way in costly
            )

        return Puzzle(
            id=f"{self.seed}-{len(past.steps)}",
            seats=self.table.seats,
            seed=self.seed,
            options=dict(self.table.options),
            you=seat,
            played="\n".join(f"{step.seat} {text(step.action)}" for step in past.steps),
            theme=theme,
            found_by=finder,
            rating=rating(finder, len(best), certified.margin, self.recipe.least),
            best=written(certified.best),
            others=written(certified.others[:TOLD]),
            why=Grounds(tuple(why.prepares), tuple(why.denies), tuple(why.costs)),
            found=certified.found,
            again=certified.again,
        )


@dataclass(frozen=True)
class Costly:
    """A way, and the points that it gives away."""

    actions: Actions
    cost: float


@dataclass(frozen=True)
class Certified:
    """A turn in which some ways are clearly best, and how clearly."""

    best: list[Costly]
    others: list[Costly]
    found: Measured
    again: Measured

    @property
    def margin(self) -> float:
        """How clearly, as both looks have it."""
        return min(self.found.margin, self.again.margin)


class Turn:
    """The beginning of a turn as one guess shows it: the ways through it that a beam finds."""

    def __init__(self, root: Position, planner: Planner, lines: list[Line], best: Actions) -> None:
        self.root = root
        self.planner = planner
        self.lines = lines
        self.best = best  # up to where something is revealed
        self.promising = False


class Judge:
    """Looks at turns: first quickly, then in many guesses, then again with better eyes."""

    def __init__(self, game: Game, recipe: Recipe) -> None:
        self.game = game
        self.recipe = recipe
        self.evaluator: Evaluator = games.evaluator(game.name, game.rules)
        self.eyes = eyes(game.name)
        self.better = better_eyes(game.name)

    def turn(self, seen: Observation, seat: int, chance: Chance) -> Turn:
        """A turn in one guess; it is promising if some ways seem clearly best."""
        root = self.game.guess(seen, chance)
        planner = Planner(self.evaluator, Budget(), chance)
        if len(seen.actions) == 1:
            return Turn(root, planner, [], [seen.actions[0]])
        if root.sealed:
            turn = Turn(root, planner, [], sealed.choose(planner, root, seat, chance))
            turn.promising = root.reopened(None).fingerprint() == root.reopened(seat).fingerprint()
            return turn
        lines = planner.turns(root, seat, self.eyes.width)
        turn = Turn(root, planner, lines, until_revealed(root, seat, lines[0].actions, planner.luck)[0])
        costs = [lines[0].value - line.value for line in lines]
        turn.promising = len(lines) >= FEWEST_WAYS and bool(clearly_best(costs, SIFTED * self.recipe.least))
        return turn

    def certified(self, turn: Turn, seen: Observation, seat: int, chance: Chance) -> Certified | None:
        """A turn where some ways are clearly best; None where they are not, or not certainly."""
        ways_found = ways(turn.planner, turn.root, seat, turn.lines)
        if len(ways_found) < FEWEST_WAYS:
            return None
        compared = Comparison([way.actions for way in ways_found])
        for guesses, part in SEALED_LOOKS if turn.root.sealed else LOOKS:
            self.look(compared, seen, seat, guesses, self.eyes, chance)
            costs = [cost for cost, _ in compared.ranking()]
            if not clearly_best(costs, part * self.recipe.least):
                return None
        ranking = compared.ranking()
        count = clearly_best([cost for cost, _ in ranking], self.recipe.least)
        if not count:
            return None
        accepted = {place for _, place in ranking[:count]}
        found = compared.measured(accepted)
        if found.sure < SURE or found.margin < CERTAIN * found.error:
            return None
        again = self.looked_again(compared, accepted, seen, seat, chance)
        # A turn that is accepted must be as good as the best in either look.
        if ranking[count - 1][0] > PART_RIGHT * min(found.margin, again.margin):
            return None
        if again.margin < AGAIN_PART * self.recipe.least or again.sure < SURE:
            return None
        costly = [Costly(compared.ways[place], cost) for cost, place in ranking]
        return Certified(costly[:count], costly[count:], found, again)

    def look(
        self, compared: Comparison, seen: Observation, seat: int, guesses: int, shape: Level, chance: Chance
    ) -> None:
        """Compare in so many more guesses."""
        for _ in range(guesses):
            row = worths(self.game, seen, self.evaluator, seat, compared.ways, shape, chance)
            compared.rows.append(row)

    def looked_again(
        self, before: Comparison, accepted: set[int], seen: Observation, seat: int, chance: Chance
    ) -> Measured:
        """How clear it is with better eyes, which also look for ways that were missed."""
        turn = self.game.guess(seen, chance)
        planner = Planner(self.evaluator, Budget(), chance)
        missed: list[Actions] = []
        if not turn.sealed:
            ends = {until_revealed(turn, seat, actions, planner.luck)[1] for actions in before.ways}
            lines = planner.turns(turn, seat, self.better.width)[: len(accepted) + RIVALS + MISSED]
            for line in lines:
                actions, end = until_revealed(turn, seat, line.actions, planner.luck)
                if end not in ends:
                    ends.add(end)
                    missed.append(actions)
        close = [place for _, place in before.ranking()[: len(accepted) + RIVALS]]
        compared = Comparison([*(before.ways[place] for place in close), *missed[:MISSED]])
        self.look(compared, seen, seat, SEALED_AGAIN if turn.sealed else AGAIN, self.better, chance)
        return compared.measured({close.index(place) for place in accepted})

    def about(self, turn: Turn, seat: int, best: Actions) -> tuple[list[Event], Reasons]:
        """What surely happens by a way, and why it is good."""
        luck = turn.planner.luck
        events: list[Event] = []
        position = turn.root.copy()
        for depth, action in enumerate(best):
            luck.wind(depth + 1)
            position.chance = luck
            position.play(seat, action, events)
        sure = [event for event in events if not event.teaches]
        if turn.root.sealed:
            return sure, Reasons()
        return sure, reasons(self.evaluator, seat, Line(position, best, 0.0), turn.lines, turn.root)


def eyes(game: str) -> Level:
    """With which puzzles are looked for: as wide as Master's, to the end of the turn."""
    return Level(level("master", game).width)


def better_eyes(game: str) -> Level:
    """With which they are looked at again: wider, and with what the others answer."""
    master = level("master", game)
    return Level(2 * master.width, turns=max(1, master.turns), reply=master.reply)

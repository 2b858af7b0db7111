"""Making puzzles: strong players play, and their turns are looked at for one that is clearly best.

What one game yields follows from its seed alone, so it doesn't matter who plays which game when.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mudbrick import games
from mudbrick.bots import sealed
from mudbrick.bots.budget import Budget
from mudbrick.bots.levels import Level, level
from mudbrick.bots.planner import Line, Planner
from mudbrick.bots.reasons import reasons
from mudbrick.engine import history
from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.history import History
from mudbrick.engine.observation import Observation
from mudbrick.engine.weights import Weights
from mudbrick.puzzles.difficulty import found_by, rating
from mudbrick.puzzles.puzzle import PART_RIGHT, Grounds, Measured, Puzzle, Way, game_of
from mudbrick.puzzles.recipe import Recipe, Theme, recipe
from mudbrick.puzzles.verdicts import Aim, Deed, Gap, Size
from mudbrick.puzzles.ways import Actions, Comparison, clearly_best, deeds, until_revealed, ways, worths

APART: Final = 6  # actions between two puzzles of one game
FROM_ONE_GAME: Final = 8
WITH_ONE_THEME: Final = 2  # of them
DEEDS_OF: Final = 60  # lines of a turn whose deeds are looked at
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
TOLD: Final = 8  # ways that are not accepted, kept with what they cost


@dataclass(frozen=True)
class Asked:
    """The game to look through."""

    game: str
    seed: int
    themes: tuple[str, ...] = ()  # only these, if any are named


def look_through(asked: Asked) -> list[Puzzle]:
    """The puzzles in the game of a seed, between strong players."""
    return list(Search(asked.game, asked.seed, asked.themes).puzzles())


def weights_digest(game: str) -> str:
    """The beginning of a digest of what the values of positions rest on: the numbers, not how they came."""
    weights = games.weights(game)
    return digest(Weights(weights.by_name, {}, weights.spread).write())


def digest(text: str) -> str:
    """The beginning of a digest."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Search:
    """One game of strong players, and what is found in it."""

    def __init__(self, name: str, seed: int, themes: tuple[str, ...] = ()) -> None:
        self.game = game_of(name)
        self.seed = seed
        self.recipe = recipe(name)
        self.judge = Judge(self.game, self.recipe)
        self.table = self.recipe.tables[seed % len(self.recipe.tables)]
        self.chance = FastChance(seed)
        self.themes = themes
        self.found: Counter[str] = Counter()  # puzzles with each theme

    def puzzles(self) -> Iterator[Puzzle]:
        """Play the game, and look at every turn before it is taken."""
        past = history.new(self.game, ("",) * self.table.seats, dict(self.table.options), self.seed)
        last = -APART
        while not past.position.over and self.found.total() < FROM_ONE_GAME:
            seat = past.position.deciders[0]
            seen = past.position.observe(seat)
            turn = self.judge.turn(seen, seat, self.chance)
            if len(past.steps) - last >= APART:
                puzzle = self._puzzle(past, turn, seen, seat)
                if puzzle is not None:
                    self.found[puzzle.theme] += 1
                    last = len(past.steps)
                    yield puzzle
            for action in turn.best:
                past.play(seat, action)

    def _wanted(self, theme: str | None) -> bool:
        """Is another puzzle with this theme wanted?"""
        if theme is None or (self.themes and theme not in self.themes):
            return False
        return self.found[theme] < WITH_ONE_THEME

    def _about(self, turn: Turn, seat: int, best: Actions, rival: Actions) -> str | None:
        """What a turn is about, by the best way and by the best that is wrong."""
        done, missed = deeds(turn.root, seat, best), deeds(turn.root, seat, rival)
        return self.recipe.theme_of(done, missed, self.judge.why(turn, seat, best))

    def _puzzle(self, past: History, turn: Turn, seen: Observation, seat: int) -> Puzzle | None:
        """The puzzle in a turn: some ways are clearly best, or else a deed must be done."""
        theme = next((theme for theme in turn.themes if self._wanted(theme.name)), None)
        if turn.clear and self._wanted(self._about(turn, seat, turn.best, turn.rival)):
            theme = None
        elif theme is None:
            return None
        certified = self.judge.certified(turn, theme, seen, seat, self.chance)
        if certified is None:
            return None
        text = self.game.text
        best = certified.best[0].actions
        about = self._about(turn, seat, best, certified.others[0].actions)
        if about is None or not self._wanted(about):
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
            theme=about,
            found_by=finder,
            rating=rating(finder, len(best), certified.margin, self.recipe.least),
            best=written(certified.best),
            others=written(certified.others[:TOLD]),
            why=self.judge.why(turn, seat, best),
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
        self.clear = 0  # so many ways seem clearly best
        self.themes: list[Theme] = []  # whose deeds seem to be needed

    @property
    def rival(self) -> Actions:
        """The best way that is not among those."""
        return self.lines[self.clear].actions if self.lines else self.best


class Judge:
    """Looks at turns: first quickly, then in many guesses, then again with better eyes."""

    def __init__(self, game: Game, recipe: Recipe) -> None:
        self.game = game
        self.recipe = recipe
        self.evaluator: Evaluator = games.evaluator(game.name, game.rules)
        self.eyes = eyes(game.name)
        self.better = better_eyes(game.name)

    def turn(self, seen: Observation, seat: int, chance: Chance) -> Turn:
        """A turn in one guess, and whether there may be a puzzle in it."""
        root = self.game.guess(seen, chance)
        planner = Planner(self.evaluator, Budget(), chance)
        if len(seen.actions) == 1:
            return Turn(root, planner, [], [seen.actions[0]])
        if root.sealed:
            turn = Turn(root, planner, [], sealed.choose(planner, root, seat, chance))
            turn.clear = int(root.reopened(None).fingerprint() == root.reopened(seat).fingerprint())
            return turn
        lines = planner.turns(root, seat, self.eyes.width)
        turn = Turn(root, planner, lines, until_revealed(root, seat, lines[0].actions, planner.luck)[0])
        if len(lines) >= FEWEST_WAYS:
            least = SIFTED * self.recipe.least
            turn.clear = clearly_best([lines[0].value - line.value for line in lines], least)
            turn.themes = self._needed(turn, seat, least)
        return turn

    def _needed(self, turn: Turn, seat: int, least: float) -> list[Theme]:
        """The themes whose deeds are done by the best line, and by none that seems to cost less."""
        best, *others = turn.lines[:DEEDS_OF]
        done = deeds(turn.root, seat, best.actions)
        open_ = [theme for theme in self.recipe.theme if theme.done(done)]
        needed: list[Theme] = []
        for line in others:
            if not open_:
                break
            done = deeds(turn.root, seat, line.actions)
            if best.value - line.value >= least:
                needed += [theme for theme in open_ if not theme.done(done)]
            open_ = [theme for theme in open_ if theme.done(done)]
        return sorted(needed, key=self.recipe.theme.index)

    def certified(
        self, turn: Turn, theme: Theme | None, seen: Observation, seat: int, chance: Chance
    ) -> Certified | None:
        """A turn where some ways are clearly best, or those with the theme's deed; None where they are not,
        or not certainly."""
        compared, aim = self._compared(turn, theme, seat)
        if len(compared.ways) < FEWEST_WAYS:
            return None
        verdict = None
        for guesses, part in SEALED_LOOKS if turn.root.sealed else LOOKS:
            self.look(compared, seen, seat, guesses, self.eyes, chance)
            verdict = aim.verdict(compared, part * self.recipe.least)
            if verdict is None:
                return None
        assert verdict is not None
        kept = compared.only(verdict.right + verdict.wrong)
        count = len(verdict.right)
        accepted = set(range(count))
        found = kept.measured(accepted)
        if found.sure < SURE or found.margin < CERTAIN * found.error:
            return None
        again = self.looked_again(kept, accepted, aim, seen, seat, chance)
        ranking = kept.ranking()
        # A turn that is accepted must be as good as the best in either look.
        if ranking[count - 1][0] > PART_RIGHT * min(found.margin, again.margin):
            return None
        if again.margin < AGAIN_PART * self.recipe.least or again.sure < SURE:
            return None
        costly = [Costly(kept.ways[place], cost) for cost, place in ranking]
        return Certified(costly[:count], costly[count:], found, again)

    def _compared(self, turn: Turn, theme: Theme | None, seat: int) -> tuple[Comparison, Aim]:
        """The ways through a turn that are to be compared, and what makes them right or wrong."""
        if turn.root.sealed:
            answers = sealed.all_answers(turn.root.reopened(seat), seat)
            return Comparison([answer.actions for answer in answers]), Size([each.size for each in answers])
        if theme is None:
            found = ways(turn.planner, turn.root, seat, [turn.lines])
            return Comparison([way.actions for way in found]), Gap()
        kinds: list[list[Line]] = [[], []]
        for line in turn.lines[:DEEDS_OF]:
            kinds[theme.done(deeds(turn.root, seat, line.actions))].append(line)
        found = ways(turn.planner, turn.root, seat, [kinds[True], kinds[False]])
        done = [theme.done(deeds(turn.root, seat, way.actions)) for way in found]
        return Comparison([way.actions for way in found]), Deed(theme, done)

    def look(
        self, compared: Comparison, seen: Observation, seat: int, guesses: int, shape: Level, chance: Chance
    ) -> None:
        """Compare in so many more guesses."""
        for _ in range(guesses):
            row = worths(self.game, seen, self.evaluator, seat, compared.ways, shape, chance)
            compared.rows.append(row)

    def looked_again(
        self,
        before: Comparison,
        accepted: set[int],
        aim: Aim,
        seen: Observation,
        seat: int,
        chance: Chance,
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
                if end not in ends and aim.rivals(turn, seat, actions):
                    ends.add(end)
                    missed.append(actions)
        close = [place for _, place in before.ranking()[: len(accepted) + RIVALS]]
        compared = Comparison([*(before.ways[place] for place in close), *missed[:MISSED]])
        self.look(compared, seen, seat, SEALED_AGAIN if turn.sealed else AGAIN, self.better, chance)
        return compared.measured({close.index(place) for place in accepted})

    def why(self, turn: Turn, seat: int, best: Actions) -> Grounds:
        """Why a way is good."""
        if turn.root.sealed:
            return Grounds()
        luck = turn.planner.luck
        position = turn.root.copy()
        for depth, action in enumerate(best):
            luck.wind(depth + 1)
            position.chance = luck
            position.carry_out(seat, action)
        found = reasons(self.evaluator, seat, Line(position, best, 0.0), turn.lines, turn.root)
        return Grounds(tuple(found.prepares), tuple(found.denies), tuple(found.costs))


def eyes(game: str) -> Level:
    """With which puzzles are looked for: as wide as Master's, to the end of the turn."""
    return Level(level("master", game).width)


def better_eyes(game: str) -> Level:
    """With which they are looked at again: wider, and with what the others answer."""
    master = level("master", game)
    return Level(2 * master.width, turns=max(1, master.turns), reply=master.reply)

"""A session: one game at one keyboard, from the first question to the result."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from mudbrick import bots, games
from mudbrick.arena import game_seed
from mudbrick.bots import hints
from mudbrick.engine import records
from mudbrick.engine.chance import FastChance
from mudbrick.engine.drawing import Sheet
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.history import History
from mudbrick.engine.observation import Observation
from mudbrick.terminal import files, levels
from mudbrick.terminal.choices import Choices
from mudbrick.terminal.explaining import reasons_of_last_turn
from mudbrick.terminal.hinting import Hinting
from mudbrick.terminal.keeping import Keeper
from mudbrick.terminal.keyboard import EndOfInput, Keyboard
from mudbrick.terminal.lists import choice_lines
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.narrating import narrate, question, why_not
from mudbrick.terminal.reference import Reference
from mudbrick.terminal.screen import Screen
from mudbrick.terminal.seats import HUMAN
from mudbrick.terminal.thinking import TurnClock


class Quit(Exception):
    """The person at the keyboard wants to stop."""


@dataclass(frozen=True)
class Console:
    """What a session needs around it."""

    screen: Screen
    keyboard: Keyboard
    messages: Messages


class Session:
    """Lets bots play, asks people, and shows each person what they may see."""

    def __init__(self, console: Console, history: History, seats: tuple[str, ...], keeper: Keeper) -> None:
        self.screen, self.keyboard, self.messages = console.screen, console.keyboard, console.messages
        self.history = history
        self.game = history.game
        self.record = history.record()
        self.players = self.record.players
        self.keeper = keeper
        self.catalogue = self.messages.of_game(self.game.name)
        self._reference = Reference(self.game, self.messages, self.catalogue)
        self._draw = games.drawing(self.game.name)
        self._seats = seats
        self._bots = [None if seat == HUMAN else bots.bot(seat) for seat in seats]
        self._people = [seat for seat, player in enumerate(seats) if player == HUMAN]
        self._sitting: int | None = self._people[0] if len(self._people) == 1 else None
        # How many steps each person, or a spectator, has been told of.
        self._told: dict[int | None, int] = dict.fromkeys([*self._people, None], len(history.steps))
        self._warned = False
        self._clock = TurnClock()
        self._hinting = Hinting(self.game, self.messages, self.catalogue)
        self._commands: dict[str, Callable[[str, int], bool]] = {
            "help": self._help,
            "?": self._help,
            "hint": self._hint,
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "log": self._show_log,
            "scores": self._show_scores,
            "map": self._redraw,
            "quit": self._quit,
        }

    def run(self) -> int:
        """Play to the end, or until somebody leaves; the exit code."""
        try:
            self._greet()
            while not self.history.position.over:
                self._next_step()
            self._finish()
        except (EndOfInput, Quit):
            self._say_where()
        except KeyboardInterrupt:
            self.screen.say()
            self._say_where()
            return 130
        return 0

    def _greet(self) -> None:
        say = self.messages.say
        players = ", ".join(self.players)
        self.screen.say(say("play.title", game=self.game.title, players=players), "title")
        levels.introduce(self._seats, self.screen, self.messages)
        if self.record.commitment is not None:
            self.screen.say(say("play.commitment", commitment=self.record.commitment), "dim")
        elif self.record.seed is not None:
            self.screen.say(say("play.seed", seed=self.record.seed), "dim")
        if self.history.steps:
            self.screen.say(say("play.resumed", count=len(self.history.steps)), "dim")
        if self._people:
            self.screen.say(say("play.hint"), "dim")

    def _next_step(self) -> None:
        deciders = self.history.position.deciders
        seat = self._sitting if self._sitting is not None and self._sitting in deciders else deciders[0]
        bot = self._bots[seat]
        if bot is None:
            if seat != self._sitting:
                self._hand_over(seat)
            self._ask(seat)
            return
        with self.screen.meanwhile(self.messages.say("play.thinks", player=self.players[seat])):
            action = self._thought(seat, bot)
        self.history.play(seat, action)
        if not self._people:
            self._tell(None)

    def _luck(self) -> FastChance:
        """The bots' own stream: by the seed where the game has one, so that such a game can be repeated."""
        if self.record.seed is None:
            return FastChance()
        return FastChance(game_seed(self.record.seed, len(self.history.steps), "bots"))

    def _thought(self, seat: int, bot: bots.Bot) -> int:
        """A bot's action: by no clock where a game can be repeated, for none ticks the same twice."""
        position = self.history.position
        observation, turn = position.observe(seat), position.stamp
        budget = self._clock.left(seat, turn, bot.name) if self.record.seed is None else None
        began = time.perf_counter()
        action = bot.choose(self.game, observation, self._luck(), budget)
        self._clock.note(seat, turn, time.perf_counter() - began)
        return action

    def _hand_over(self, seat: int) -> None:
        """Let one person see the end of their turn, then hide it before the next person looks."""
        if self._sitting is not None:
            self._tell(self._sitting)
            self.keyboard.ask(self.messages.say("handover.leave", player=self.players[seat]))
            self.screen.clear()
        self.keyboard.ask(self.messages.say("handover.sit", player=self.players[seat]))
        self.screen.clear()
        self._sitting = seat

    def _ask(self, seat: int) -> None:
        """Ask until an action is chosen, and play it."""
        self._keep()
        self._tell(seat)
        observation = self.history.position.observe(seat)
        choices = Choices(self.game, self.catalogue, observation.actions)
        self._show(observation, choices)
        while True:
            answer = self.keyboard.ask(self.messages.say("play.prompt", player=self.players[seat]))
            command, _, rest = answer.partition(" ")
            if answer.lower() == "list":
                self._offer(choices, whole=True)
            elif answer.lower() == "back" or not answer:
                choices.reset()
                self._offer(choices)
            elif command.lower() in self._commands and not choices.spells(answer):
                if self._commands[command.lower()](rest.strip(), seat):
                    return
            elif not choices.fits(answer):
                self.screen.say(self._why_not(answer, choices, observation), "bad")
            else:
                action = choices.take(answer)
                if action is not None:
                    self.history.play(seat, action)
                    self._keep()
                    return
                self._show(observation, choices)

    def _show(self, observation: Observation, choices: Choices | None = None) -> None:
        """The table, and what the viewer is asked."""
        lit = choices.lit if choices is not None and choices.narrowed else frozenset[str]()
        sheet = Sheet(self.screen.width, self.players, self.catalogue, lit)
        self.screen.say()
        self.screen.lines(self._draw(self.game, observation, sheet))
        if choices is not None and observation.viewer is not None:
            self.screen.say()
            player = self.players[observation.viewer]
            texts = [self.game.text(action) for action in observation.actions]
            self.screen.say(question(observation, texts, player, self.catalogue), "strong")
            self._offer(choices)

    def _offer(self, choices: Choices, whole: bool = False) -> None:
        for line in choice_lines(choices, self.messages, self.screen.width, whole):
            self.screen.say(line)

    def _why_not(self, answer: str, choices: Choices, observation: Observation) -> str:
        """Why an answer can't be taken: by the rules if it is an action, and from the viewer's knowledge."""
        action = choices.meant(answer)
        refusal = None
        if action is not None and observation.viewer is not None:
            guess = self.game.guess(observation, FastChance())
            refusal = guess.refusal(observation.viewer, action)
        if refusal is None:
            return self.messages.say("play.not_understood", answer=answer)
        return why_not(refusal, self.players, self.catalogue)

    def _tell(self, viewer: int | None) -> None:
        """Say what happened since the viewer last looked."""
        for step in self.history.steps[self._told[viewer] :]:
            for line in narrate(step.events, viewer, self.players, self.catalogue):
                self.screen.say(line)
        self._told[viewer] = len(self.history.steps)

    def _keep(self) -> None:
        self.keeper.keep(self.history)
        if self.keeper.failure and not self._warned:
            self._warned = True
            self.screen.say(self.messages.say("play.not_kept", reason=self.keeper.failure), "bad")

    def _help(self, topic: str, seat: int) -> bool:
        if topic and topic.lower() not in self._commands:
            passage, markdown = self._reference.about(topic)
            if markdown:
                self.screen.markdown(passage)
            else:
                self.screen.say(passage)
        else:
            self.screen.say(self.messages.say("play.help"))
            self.screen.say(
                self.messages.say("play.help_topics", topics=", ".join(self._reference.topics())), "dim"
            )
        return False

    def _hint(self, _: str, seat: int) -> bool:
        """What a strong player would do; where several people play, nobody is helped."""
        if len(self._people) > 1:
            self.screen.say(self.messages.say("hint.not_here"), "bad")
            return False
        observation = self.history.position.observe(seat)
        if self._hinting.known(observation):
            lines = self._hinting.rest(observation, self.players)
        else:
            bot = self.messages.level(hints.LEVEL)
            with self.screen.meanwhile(self.messages.say("play.thinks", player=bot)):
                lines = self._hinting.think(observation, self._luck())
        for line in lines:
            self.screen.say(line, "good")
        return False

    def _why(self, _: str, seat: int) -> bool:
        """What the computer player that moved last was after; where several people play, nobody is helped."""
        if len(self._people) > 1:
            self.screen.say(self.messages.say("hint.not_here"), "bad")
            return False
        computers = {other for other, bot in enumerate(self._bots) if bot is not None}
        told = (self.messages, self.catalogue, self._luck())
        for line in reasons_of_last_turn(self.history, computers, seat, *told):
            self.screen.say(line, "good")
        return False

    def _undo(self, _: str, seat: int) -> bool:
        try:
            step = self.history.undo(seat)
        except MudbrickError as error:
            self.screen.say(self.messages.say("play.no_undo", reason=str(error)), "bad")
            return False
        self._told = {viewer: min(told, len(self.history.steps)) for viewer, told in self._told.items()}
        self.screen.say(self.messages.say("play.undone", action=self.game.text(step.action)), "good")
        return True

    def _save(self, name: str, seat: int) -> bool:
        if not name:
            self.screen.say(self.messages.say("play.save_where"), "bad")
            return False
        path = Path(name).expanduser()
        if path.exists() and not self._agrees(
            self.messages.say("play.overwrite", path=str(path)), usually=False
        ):
            return False
        try:
            files.write_text(path, self.keeper.text(self.history))
            self.screen.say_path(self.messages.say("play.saved", path=str(path)))
        except files.BadFile as error:
            self.screen.say(str(error), "bad")
        return False

    def _show_log(self, _: str, seat: int) -> bool:
        for step in self.history.steps:
            for line in narrate(step.events, seat, self.players, self.catalogue):
                self.screen.say(line)
        return False

    def _show_scores(self, _: str, seat: int) -> bool:
        self._print_scores(self.history.position.observe(seat).scores)
        return False

    def _print_scores(self, scores: tuple[int | None, ...]) -> None:
        for player, score in zip(self.players, scores, strict=True):
            key = "play.hidden_score" if score is None else "play.score"
            self.screen.say(self.messages.say(key, player=player, points=score or 0))

    def _redraw(self, _: str, seat: int) -> bool:
        observation = self.history.position.observe(seat)
        self._show(observation, Choices(self.game, self.catalogue, observation.actions))
        return False

    def _quit(self, _: str, seat: int) -> bool:
        if self.history.steps and not self._agrees(self.messages.say("play.keep"), usually=True):
            self.keeper.forget()
        raise Quit

    def _agrees(self, question: str, usually: bool) -> bool:
        answer = self.keyboard.ask(question).lower()
        yes, no = self.messages.say("answer.yes"), self.messages.say("answer.no")
        return answer[:1] != no[:1] if usually else answer[:1] == yes[:1]

    def _say_where(self) -> None:
        if self.keeper.path.exists():
            self.screen.say_path(self.messages.say("play.kept", path=str(self.keeper.path)))
        elif self.history.steps:
            self.screen.say(self.messages.say("play.thrown_away"))

    def _finish(self) -> None:
        """The last table, the result, and the proof that chance was fair."""
        say = self.messages.say
        self._tell(self._sitting)
        self._keep()
        # With several people at the keyboard, the last table is for all of them.
        viewer = self._sitting if len(self._people) == 1 else None
        self._show(self.history.position.observe(viewer))
        self.screen.say()
        winners = self.history.position.winners
        names = ", ".join(self.players[seat] for seat in winners)
        result = say("end.winners", count=len(winners), players=names) if winners else say("end.nobody")
        self.screen.say(result, "title")
        self._print_scores(self.history.position.scores)
        record = self.history.record()
        records.check(record, self.game)
        if record.secret is not None and record.commitment is not None:
            secret, commitment = record.secret.hex(), record.commitment
            self.screen.say(say("end.verified", secret=secret, commitment=commitment), "dim")
        else:
            self.screen.say(say("end.checked"), "dim")
        if self.keeper.path.exists():
            self.screen.say_path(say("end.record", path=str(self.keeper.path)))

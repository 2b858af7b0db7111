"""`mudbrick replay`: a recorded game step by step, as one of its players or a spectator saw it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mudbrick import games
from mudbrick.engine.drawing import SEAT_MARKS, Sheet
from mudbrick.engine.errors import BadOption, BadRecord, MudbrickError
from mudbrick.engine.history import History
from mudbrick.engine.records import Record
from mudbrick.terminal import files
from mudbrick.terminal.keyboard import EndOfInput, Keyboard
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.narrating import narrate
from mudbrick.terminal.screen import Screen

SPECTATOR: Final = "spectator"


class Replay:
    """A record played again, and every moment of it."""

    def __init__(self, path: Path, viewer: str, screen: Screen, messages: Messages) -> None:
        record, _ = files.read_record(path)
        self._screen = screen
        self._messages = messages
        self._game = files.game_of(record, path)
        self._players = record.players
        self._viewer = _viewer(viewer, record)
        try:
            self._history = History(self._game, record)
        except MudbrickError as error:
            raise BadRecord(f"{path}: {error}") from None
        self._whole = self._history.steps
        self._catalogue = messages.of_game(self._game.name)
        self._draw = games.drawing(self._game.name)

    @property
    def count(self) -> int:
        """How many steps the game has."""
        return len(self._whole)

    def show_all(self) -> None:
        """The whole log, and the table at the end."""
        self._title()
        for number in range(1, self.count + 1):
            self._tell(number)
        self.show(self.count, told=True)

    def show(self, step: int, told: bool = False) -> None:
        """What a step brought about, and the table after it."""
        if not 0 <= step <= self.count:
            raise BadOption(self._messages.say("replay.no_step", count=self.count))
        self._go_to(step)
        self._screen.say()
        self._screen.say(self._messages.say("replay.step", step=step, count=self.count), "title")
        if step and not told:
            self._tell(step)
        observation = self._history.position.observe(self._viewer)
        sheet = Sheet(self._screen.width, self._players, self._catalogue)
        self._screen.lines(self._draw(self._game, observation, sheet))
        if step == self.count:
            self._say_result()

    def walk(self, keyboard: Keyboard) -> None:
        """Step through as a person asks, until they have had enough."""
        self._title()
        step = 0
        self.show(step)
        while True:
            try:
                answer = keyboard.ask(self._messages.say("replay.prompt")).lower()
            except EndOfInput:
                return
            if answer.startswith("q"):
                return
            wanted = _wanted(answer, step)
            if wanted is None or not 0 <= wanted <= self.count:
                self._screen.say(self._messages.say("replay.no_step", count=self.count), "bad")
                continue
            step = wanted
            self.show(step)

    def _go_to(self, step: int) -> None:
        if step < len(self._history.steps):
            self._history.rewind(step)
        for played in self._whole[len(self._history.steps) : step]:
            self._history.play(played.seat, played.action)

    def _title(self) -> None:
        say = self._messages.say
        viewer = say("replay.spectator") if self._viewer is None else self._players[self._viewer]
        players = ", ".join(self._players)
        title = say("replay.title", game=self._game.title, players=players, count=self.count, viewer=viewer)
        self._screen.say(title, "title")

    def _tell(self, step: int) -> None:
        events = self._whole[step - 1].events
        for line in narrate(events, self._viewer, self._players, self._catalogue):
            self._screen.say(f"{step:4} {line}")

    def _say_result(self) -> None:
        position = self._history.position
        if not position.over:
            self._screen.say(self._messages.say("replay.unfinished"))
            return
        if not position.winners:
            self._screen.say(self._messages.say("end.nobody"), "title")
            return
        names = ", ".join(self._players[seat] for seat in position.winners)
        self._screen.say(
            self._messages.say("end.winners", count=len(position.winners), players=names), "title"
        )


def _wanted(answer: str, step: int) -> int | None:
    """The step that an answer asks for."""
    if answer in ("", "n"):
        return step + 1
    if answer == "p":
        return step - 1
    return int(answer) if answer.isdecimal() and answer.isascii() and len(answer) < 7 else None


def _viewer(text: str, record: Record) -> int | None:
    """A seat by its number, its sign or its player's name; None for a spectator."""
    if text.lower() == SPECTATOR:
        return None
    for seat, player in enumerate(record.players):
        if text in (str(seat), SEAT_MARKS[seat], player):
            return seat
    raise BadOption(
        f"--viewer can be {SPECTATOR}, or a seat from 0 to {len(record.players) - 1}, not '{text}'"
    )

"""Lessons: the courses that are offered, and a desk for everybody who takes one. Nothing of it is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec
from litestar import Controller, Request, Response, get, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from mudbrick import games
from mudbrick.engine.errors import UnknownGame
from mudbrick.lessons.guide import Guide, guide_of
from mudbrick.lessons.lecture import Lecture
from mudbrick.lessons.lesson import Lesson, course, game_of
from mudbrick.lessons.messages import Go, LessonFacts, LessonWish, Teaching, encode
from mudbrick.lessons.tables import LEARNER
from mudbrick.server.clock import clock
from mudbrick.server.desks import Bookmark, Desk, GameName, sit_down
from mudbrick.server.errors import ERRORS
from mudbrick.server.hall import Hall
from mudbrick.server.identity import Signer
from mudbrick.server.live import Doorkeeper
from mudbrick.server.reading import BOX, box_response
from mudbrick.server.sockets import Socket
from mudbrick.table import looking, wishes
from mudbrick.table.entries import Played
from mudbrick.table.looking import Reveals
from mudbrick.table.messages import Done
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Item

_DECODER: Final = msgspec.json.Decoder(LessonWish)


class Lessons(Controller):
    """What can be learnt."""

    path = "/api/lessons"
    tags: Sequence[str] | None = ("lessons",)

    @get("/{name:str}", responses=ERRORS)
    async def course(self, name: GameName) -> tuple[LessonFacts, ...]:
        """The lessons of a game, in order; none where it has no course."""
        return tuple(
            LessonFacts(lesson_name, lesson.title, lesson.about)
            for lesson_name, lesson in _course(name).items()
        )

    @get("/{name:str}/guide", responses=ERRORS)
    async def guide(self, name: GameName) -> Guide:
        """A game in one minute, and an introduction to every kind of decision in it."""
        found = guide_of(name) if name in games.names() else None
        if found is None:
            raise NotFoundException(f"there is no guide to '{name}'")
        return found

    @get("/{name:str}/box", responses=BOX, cache_control=None)
    async def box(self, request: Request[object, object, State], name: GameName) -> Response[bytes]:
        """What is printed in the box that lessons are taught with: the usual one."""
        _course(name)
        return box_response(game_of(name), request)


def _course(name: str) -> dict[str, Lesson]:
    try:
        return course(name)
    except UnknownGame as unknown:
        raise NotFoundException(str(unknown)) from None


class LessonDesk(Desk[LessonWish]):
    """One learner at one lesson."""

    def __init__(self, lecture: Lecture, backlog: int) -> None:
        super().__init__(lecture.table, lecture.you, LEARNER, lecture.where, backlog)
        self.lecture = lecture

    def stand(self) -> None:
        """Tell what the teacher says."""
        self._teach(self.lecture.teaching())

    async def grant(self, wish: LessonWish) -> None:
        table = self.table
        match wish:
            case wishes.Play():
                await self._play(wish)
            case wishes.AskWhy() | wishes.AskPreview() | wishes.AskProspect():
                self.connection.tell(looking.answer(table, LEARNER, wish))
            case Go():
                await self._go(wish)
            case wishes.Undo():
                self._move(self.lecture.go_back(clock(), to_action=True), wish.ticket)
            case wishes.Ping():
                self.connection.tell(Done(ticket=wish.ticket, number=table.number))
            case _:
                raise Refused("not yours", "a lesson knows no such wish")

    async def _play(self, wish: wishes.Play) -> None:
        """Let the learner do what was asked for, and then the others what they do; or answer what wasn't."""
        lecture = self.lecture
        entry = wishes.grant(lecture.table, LEARNER, wish, clock())
        assert isinstance(entry, Played)
        lecture.reach()
        verdicts = await asyncio.to_thread(lecture.verdicts)
        verdict = verdicts[entry.action]
        if (tried := lecture.answer(entry.action, verdict)) is not None:
            self.connection.tell(Done(ticket=wish.ticket, number=lecture.table.number))
            self._teach(lecture.teaching(tried))
            return
        try:
            looking.grant(lecture.table, LEARNER, wish, clock())
        except Reveals as reveals:
            self.connection.tell(reveals.preview)
            return
        self.tell(lecture.take(entry), wish.ticket)
        while (item := await asyncio.to_thread(lecture.follow, clock())) is not None:
            self.tell(item)
        self.stand()

    async def _go(self, wish: Go) -> None:
        lecture = self.lecture
        item: Item | None = None
        if wish.to == "next":
            await asyncio.to_thread(lecture.go_on, clock())
        elif wish.to == "back":
            item = lecture.go_back(clock())
        else:
            item = lecture.restart(clock())
        self._move(item, wish.ticket)

    def _move(self, item: Item | None, ticket: str) -> None:
        """Tell what was undone to get where the lecture is, or show the other table where it goes on."""
        lecture = self.lecture
        if lecture.table is self.table:
            self.tell(item, ticket)
        else:
            self.change_table(lecture.table, lecture.you)
            self.tell(None, ticket)
        self.stand()

    def _teach(self, teaching: Teaching) -> None:
        self.connection.send(encode(teaching))


@websocket("/api/lessons/{name:str}/{lesson:str}/live")
async def attend(
    socket: Socket,
    name: FromPath[str],
    lesson: FromPath[str],
    hall: NamedDependency[Hall],
    signer: NamedDependency[Signer],
    doorkeeper: NamedDependency[Doorkeeper],
    resume: Bookmark = "",
) -> None:
    """Take a lesson: a table that is set up for it, with a teacher."""

    async def prepare() -> LessonDesk:
        lecture = Lecture(name, _course(name)[lesson], f"{name}, lesson {lesson}", clock())
        await asyncio.to_thread(lecture.resume, resume)
        return LessonDesk(lecture, hall.config.backlog)

    await sit_down(socket, hall, signer, doorkeeper, _DECODER, prepare, "there is no such lesson")

"""Puzzles: those that are offered, and a desk for everybody who solves one. Nothing of it is stored."""

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

from mudbrick.engine.errors import UnknownGame
from mudbrick.puzzles.messages import Again, PuzzleFacts, PuzzleWish, Show, encode
from mudbrick.puzzles.puzzle import Puzzle, game_of, puzzles_of
from mudbrick.puzzles.sitting import SOLVER, Sitting
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

_DECODER: Final = msgspec.json.Decoder(PuzzleWish)


class Puzzles(Controller):
    """What can be solved."""

    path = "/api/puzzles"
    tags: Sequence[str] | None = ("puzzles",)

    @get("/{name:str}", responses=ERRORS)
    async def offered(self, name: GameName) -> tuple[PuzzleFacts, ...]:
        """The puzzles of a game, the easiest first; none where it has none."""
        return tuple(
            PuzzleFacts(puzzle.id, puzzle.theme, puzzle.rating, puzzle.found_by, puzzle.seats)
            for puzzle in (await asyncio.to_thread(_puzzles, name)).values()
        )

    @get("/{name:str}/box", responses=BOX, cache_control=None)
    async def box(self, request: Request[object, object, State], name: GameName) -> Response[bytes]:
        """What is printed in the box that puzzles are played with: the usual one."""
        await asyncio.to_thread(_puzzles, name)
        return box_response(game_of(name), request)


def _puzzles(name: str) -> dict[str, Puzzle]:
    try:
        return puzzles_of(name)
    except UnknownGame as unknown:
        raise NotFoundException(str(unknown)) from None


class PuzzleDesk(Desk[PuzzleWish]):
    """One person at one puzzle."""

    def __init__(self, sitting: Sitting, backlog: int) -> None:
        super().__init__(sitting.table, sitting.puzzle.you, SOLVER, sitting.where, backlog)
        self.sitting = sitting

    def stand(self, cost: float | None = None) -> None:
        """Tell how far the solver has come, and what a turn that was judged costs."""
        self.connection.send(encode(self.sitting.puzzling(cost)))

    async def grant(self, wish: PuzzleWish) -> None:
        sitting = self.sitting
        match wish:
            case wishes.Play():
                await self._play(wish)
            case wishes.AskWhy() | wishes.AskPreview() | wishes.AskProspect():
                self.connection.tell(looking.answer(sitting.table, SOLVER, wish))
            case wishes.Undo():
                self.tell(sitting.undo(clock()), wish.ticket)
                self.stand()
            case Again():
                self.tell(sitting.again(clock()), wish.ticket)
                self.stand()
            case Show():
                for item in sitting.show(clock()):
                    self.tell(item)
                self.tell(None, wish.ticket)
                self.stand()
            case wishes.Ping():
                self.connection.tell(Done(ticket=wish.ticket, number=sitting.table.number))
            case _:
                raise Refused("not yours", "a puzzle knows no such wish")

    async def _play(self, wish: wishes.Play) -> None:
        """Let the solver act; what completes the turn is judged, and played only if it is right."""
        sitting = self.sitting
        sitting.check_open()
        try:
            entry = looking.grant(sitting.table, SOLVER, wish, clock())
        except Reveals as reveals:
            self.connection.tell(reveals.preview)
            return
        assert isinstance(entry, Played)
        cost: float | None = None
        if sitting.ends(entry.action):
            cost = await asyncio.to_thread(sitting.cost, [*sitting.taken, entry.action])
            if not sitting.answered(cost):
                self.tell(None, wish.ticket)
                self.stand(cost)
                return
        self.tell(sitting.play(entry.action, clock()), wish.ticket)
        self.stand(cost)


@websocket("/api/puzzles/{name:str}/{puzzle:str}/live")
async def solve(
    socket: Socket,
    name: FromPath[str],
    puzzle: FromPath[str],
    hall: NamedDependency[Hall],
    signer: NamedDependency[Signer],
    doorkeeper: NamedDependency[Doorkeeper],
    resume: Bookmark = "",
) -> None:
    """Solve a puzzle: a table where a turn begins."""

    async def prepare() -> PuzzleDesk:
        chosen = (await asyncio.to_thread(_puzzles, name))[puzzle]
        sitting = await asyncio.to_thread(Sitting, name, chosen, clock())
        await asyncio.to_thread(sitting.resume, resume)
        return PuzzleDesk(sitting, hall.config.backlog)

    await sit_down(socket, hall, signer, doorkeeper, _DECODER, prepare, "there is no such puzzle")

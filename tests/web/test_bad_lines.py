"""The line breaks, the server dies: nothing is lost, and the page says so quietly."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import DESKTOP, Newcomer
from tests.web.house import FOURTH_GAME, House, check_page
from tests.web.people import MY_TURN, NUMBER, Person

SENT = "document.querySelector('.bar.busy') !== null"


class Line:
    """A line to a server that can fall silent: nobody closes anything, and nothing arrives any more."""

    def __init__(self, port: int) -> None:
        self._server_port = port
        self._dead = False
        self._started: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event, int]] = Future()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))
        self._thread.start()
        self._loop, self._over, own_port = self._started.result()
        self.address = f"http://127.0.0.1:{own_port}"

    def fall_silent(self) -> None:
        """Swallow all that is sent from now on, and let new connections wait."""
        self._dead = True

    def speak(self) -> None:
        """Carry again, but for connections that are older than the silence: they stay silent."""
        self._dead = False

    def stop(self) -> None:
        """Hang up."""
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    async def _serve(self) -> None:
        over = asyncio.Event()
        listener = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self._started.set_result((asyncio.get_running_loop(), over, listener.sockets[0].getsockname()[1]))
        await over.wait()
        listener.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while self._dead and not self._over.is_set():
            await asyncio.sleep(0.02)
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self._server_port)
        try:
            await asyncio.gather(self._copy(reader, server_writer), self._copy(server_reader, writer))
        finally:
            writer.close()
            server_writer.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        silent = False
        while data := await reader.read(1 << 16):
            silent = silent or self._dead
            if not silent:
                writer.write(data)
        writer.close()


def begin(person: Person) -> None:
    """Play against the computer, and confirm nothing."""
    person.go()
    person.page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
    person.go()
    person.page.get_by_role("button", name="Play now").first.click()
    person.await_board()


@pytest.fixture
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that this test may kill."""
    check_page()
    house = House(tmp_path_factory.mktemp("own-house"))
    house.start()
    yield house
    house.kill()


@pytest.mark.long
def test_a_game_goes_on_after_the_server_was_killed_and_no_click_is_lost(
    browser: Browser, own_house: House
) -> None:
    person = Person(browser.new_context(viewport=DESKTOP, locale="en-GB"), own_house.address, seed=21)
    page = person.page
    begin(person)
    person.play_on(4)
    before = person.sight()["number"]

    own_house.kill()
    page.locator(".line-lost").wait_for()
    person.act_until(SENT)  # chosen while nobody listens
    assert person.sight()["number"] == before
    own_house.start()
    page.locator(".line-lost").wait_for(state="hidden")
    person.until(f"{NUMBER} > {before}")
    person.until("document.querySelector('.bar.busy') === null")

    person.play_on(12)
    own = [complaint for complaint in person.complaints if not complaint_of_the_line(complaint)]
    person.context.close()
    assert own == []


def complaint_of_the_line(complaint: str) -> bool:
    """Does the browser say that the server could not be reached?"""
    return "net::ERR_" in complaint or complaint.startswith("WebSocket connection to")


@pytest.fixture
def line(own_house: House) -> Iterator[Line]:
    """A line to a server of one's own."""
    line = Line(own_house.port)
    yield line
    line.stop()


@pytest.mark.long
@pytest.mark.parametrize("chooses", [True, False], ids=["while choosing", "while waiting"])
def test_a_line_that_falls_silent_is_noticed_and_mended(browser: Browser, line: Line, chooses: bool) -> None:
    person = Person(browser.new_context(viewport=DESKTOP, locale="en-GB"), line.address, seed=25)
    page = person.page
    begin(person)
    person.until(MY_TURN)
    before = person.sight()["number"]

    line.fall_silent()
    if chooses:
        person.act_until(SENT)
    else:
        page.evaluate("dispatchEvent(new Event('online'))")  # as when a phone has changed its network
    page.locator(".line-lost").wait_for()
    line.speak()
    page.locator(".line-lost").wait_for(state="hidden")
    if chooses:
        person.until(f"{NUMBER} > {before}")
    person.until(MY_TURN)
    person.context.close()


def test_a_reload_shows_the_same_table(browser: Browser, own_house: House) -> None:
    person = Person(browser.new_context(viewport=DESKTOP, locale="en-GB"), own_house.address, seed=22)
    person.go()
    person.page.get_by_role("button", name="Play now").first.click()
    person.await_board()
    person.open_log()
    person.play_on(4)
    before = person.page.locator(".log").inner_text()
    assert "plays" in before
    person.page.reload()
    person.await_board()
    person.until("document.querySelector('.log li') !== null")
    assert person.page.locator(".log").inner_text() == before
    person.context.close()


@pytest.mark.long
def test_people_see_who_is_at_the_table(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=23), newcomer(seed=24)
    host.set_up(FOURTH_GAME, ["me", "friend"])
    guest.come(host.invitation(), "Gilgamesh")
    host.await_board()
    dot = host.page.locator(".players .dot")
    dot.and_(host.page.locator(".here")).wait_for()
    guest.page.close()
    dot.and_(host.page.locator(":not(.here)")).wait_for()
    assert dot.get_attribute("title") == "offline"

"""A move is one message out and one in, on a phone too; what would reveal something is asked first."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute

from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN, NOTHING_CHOSEN, NUMBER, Person, act_until
from tests.web.wire import Wire

LIT_TOKEN = "document.querySelector('.stage [data-touch^=\"stand:\"].lit') !== null"
LIT_HEX = "document.querySelector('.stage [data-touch^=\"hex:\"].lit') !== null"


def sit_down(host: Person, guest: Person, game: str, options: dict[str, str | bool] | None = None) -> None:
    host.set_up(game, ["me", "friend"], options)
    guest.come(host.invitation(), "Gilgamesh")
    host.await_board()
    guest.await_board()


def without_pings(said: list[dict[str, object]]) -> list[object]:
    return [message["do"] for message in said if message["do"] != "ping"]


@pytest.mark.long
def test_a_move_on_a_phone_is_one_message_out_and_one_in(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=91, **PHONE), newcomer(seed=92)
    wire = Wire(host.page)
    # Everybody's first turn has a second token: what comes before it reveals nothing.
    sit_down(host, guest, "babylonia", {"Fewer tokens in the first round": False})
    host.go("/")  # the first page is loaded: no part of it is fetched in the middle of a move
    host.page.go_back()
    host.await_board()
    act_until(lambda: bool(host.page.evaluate(f"{MY_TURN} && {NOTHING_CHOSEN}")), guest)
    host.until(LIT_TOKEN)
    before = host.sight()["number"]
    host.page.locator('.stage [data-touch^="stand:"].lit').first.tap()
    host.until(LIT_HEX)
    wire.forget()
    host.page.locator('.stage [data-touch^="hex:"].lit').first.tap()
    host.until(f"{NUMBER} > {before} && {LIT_TOKEN}")
    assert without_pings(wire.said) == ["play"]
    heard = [message for message in wire.heard if message.get("ticket") == wire.said[0]["ticket"]]
    assert [message["type"] for message in heard] == ["change"]
    assert [message["type"] for message in wire.heard if message["type"] != "done"] == ["change"]
    assert wire.requests == []


def test_what_would_reveal_something_comes_back_as_a_question(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=93, **PHONE), newcomer(seed=94)
    wire = Wire(host.page)
    sit_down(host, guest, "babylonia")
    act_until(lambda: any(message["type"] == "preview" for message in wire.heard), host, guest)
    preview = wire.answer("preview")
    assert preview["reveals"]
    asked = next(message for message in wire.said if message["ticket"] == preview["ticket"])
    assert (asked["do"], asked["unless_reveals"]) == ("play", True)
    wire.forget()
    before = host.sight()["number"]
    host.page.locator("[data-confirm]").tap()
    host.until(f"{NUMBER} > {before}")
    assert without_pings(wire.said) == ["play"]
    assert not wire.said[0]["unless_reveals"] and wire.said[0]["action"] == asked["action"]


@pytest.mark.long
def test_a_sealed_bid_is_not_lost_when_another_one_comes_in_between(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=87), newcomer(seed=88)
    held: list[str | bytes] = []
    holding = [False]
    servers: list[WebSocketRoute] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        servers.append(server)

        def pass_on(message: str | bytes) -> None:
            if holding[0] and '"play"' in str(message):
                held.append(message)
            else:
                server.send(message)

        socket.on_message(pass_on)

    host.page.route_web_socket("**/live*", between)
    sit_down(host, guest, "nehemiah", {"Construction leaders": True})
    act_until(lambda: all(person.page.evaluate(MY_TURN) for person in (host, guest)), host, guest)
    holding[0] = True
    act_until(lambda: len(held) > 0, host)
    number = host.sight()["number"]
    guest.act_until(f"{NUMBER} > {number}")
    host.until(f"{NUMBER} > {number}")
    number = host.sight()["number"]
    for message in held:
        servers[-1].send(message)
    host.until(f"{NUMBER} > {number}")

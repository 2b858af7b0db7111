"""A server in a home network: who opens the page on its own machine invites others to where they find it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import NEIGHBOUR, Newcomer
from tests.web.house import House, check_page
from tests.web.people import act_until


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    """A server that knows where others find it."""
    check_page()
    home = House(tmp_path, fourth_game=False, known_as=NEIGHBOUR)
    home.start()
    yield home
    home.kill()


@pytest.mark.long
def test_an_invitation_from_the_servers_own_machine_is_followed_from_another(
    newcomer: Newcomer, home: House
) -> None:
    host, guest = newcomer(home.address, seed=21), newcomer(home.elsewhere, seed=22)
    host.set_up("babylonia", ["me", "friend"])
    host.until(f"document.querySelector('.invitation input')?.value.startsWith('{home.elsewhere}/t/')")
    host.page.locator(".reach", has_text="The link works on devices in the same network").wait_for()
    host.page.get_by_role("img", name="QR code for the link").wait_for()
    guest.come(host.invitation(), "Enheduanna")
    for person in (host, guest):
        person.await_board()
    begun = [person.sight()["number"] for person in (host, guest)]
    # Whoever begins plays, and both see it.
    act_until(
        lambda: all(each.sight()["number"] > was for each, was in zip((host, guest), begun, strict=True)),
        host,
        guest,
    )

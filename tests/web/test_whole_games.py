"""Whole games through the page, to the final screen."""

from __future__ import annotations

import pytest

from mudbrick import games
from tests.web.conftest import PHONE, Newcomer
from tests.web.house import FOURTH_GAME
from tests.web.people import play_to_the_end

FRIENDS = {"me": "Enheduanna", "friend": "Gilgamesh"}


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_two_people_and_a_bot_play_a_whole_game(newcomer: Newcomer, game: str) -> None:
    seats = ["me", "friend", "bot novice"] if 3 in games.game(game).seat_counts else ["me", "friend"]
    host, guest = newcomer(seed=1), newcomer(seed=2)
    host.set_up(game, seats)
    guest.come(host.invitation(), FRIENDS["friend"])
    host.await_board()
    guest.await_board()
    play_to_the_end(host, guest)
    totals = [person.page.locator("tfoot td").all_inner_texts() for person in (host, guest)]
    assert totals[0] == totals[1]
    assert len(totals[0]) == len(seats)
    told = [person.page.locator("dialog h2").first.inner_text() for person in (host, guest)]
    if "You win" in told:
        assert told.count("You win") == 1
    else:
        assert told[0] == told[1]


@pytest.mark.long
@pytest.mark.parametrize("game", games.names()[:1])
def test_a_whole_game_on_a_phone(newcomer: Newcomer, game: str) -> None:
    person = newcomer(seed=4, **PHONE)
    person.go()
    person.page.get_by_role("button", name="Play now").first.click()
    person.await_board()
    play_to_the_end(person)
    scores = person.page.locator(".players .score")
    assert sum(int(score.split()[0]) for score in scores.all_inner_texts()) > 0
    person.page.locator("dialog").get_by_role("button", name="Watch the replay").click()
    person.page.get_by_role("slider").wait_for()
    assert {score.split()[0] for score in scores.all_inner_texts()} == {"0"}


@pytest.mark.long
@pytest.mark.parametrize("game", ["babylonia", "nehemiah"])  # the third is played there in test_levels.py
def test_a_whole_game_on_a_small_laptop(newcomer: Newcomer, game: str) -> None:
    person = newcomer(seed=9, viewport={"width": 1366, "height": 650})
    person.set_up(game, ["me", "bot novice"])
    person.await_board()
    play_to_the_end(person)
    assert person.page.locator("tfoot td").count() == 2


def test_a_game_that_the_page_has_no_code_for(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=5), newcomer(seed=6)
    host.set_up(FOURTH_GAME, ["me", "friend", "bot novice"])
    guest.come(host.invitation(), FRIENDS["friend"])
    host.await_board()
    guest.await_board()
    play_to_the_end(host, guest)


@pytest.mark.long
def test_two_people_share_one_device(newcomer: Newcomer) -> None:
    person = newcomer(seed=8)
    person.set_up(FOURTH_GAME, ["me", "guest"])
    person.page.wait_for_selector(".stage > :not(h2), .curtain")
    play_to_the_end(person)

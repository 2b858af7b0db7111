"""What people read: messages for everything that can happen or be asked, and the drawing of the table."""

from __future__ import annotations

import pytest

from mudbrick.engine import Event, FastChance, Position
from mudbrick.engine.drawing import Sheet
from mudbrick.games import catalogue, drawing
from mudbrick.games.nehemiah.people import LEADERS
from mudbrick.games.nehemiah.tasks import BID, FIRST_QUESTION, NAMES
from mudbrick.games.nehemiah.work import BOARDS, KINDS
from tests.nehemiah.scenes import GAME, scene

WORDS = catalogue("nehemiah")
PLAYERS = ("Ada", "Benjamin", "Cleo", "Dan")


def drawn(position: Position, viewer: int | None, width: int = 100, lit: tuple[str, ...] = ()) -> list[str]:
    """The drawing without its inks."""
    sheet = Sheet(width, PLAYERS[: position.setting.seats], WORDS, frozenset(lit))
    lines = drawing("nehemiah")(GAME, position.observe(viewer), sheet)
    return ["".join(text for text, _ in line) for line in lines]


def test_everything_has_a_name_and_an_explanation() -> None:
    for thing in (*KINDS, *LEADERS, *BOARDS):
        assert WORDS.say(f"name.{thing}", {}) and WORDS.messages[f"help.{thing}"]
    for kind in KINDS:
        assert len(WORDS.say(f"short.{kind}", {})) <= 17
    questions = [*NAMES[FIRST_QUESTION:], "bid_workers", "bid_wood", "bid_gold"]
    assert NAMES[BID] in questions
    for question in questions:
        assert WORDS.say(f"ask.{question}", {"player": "Ada"})


def test_every_event_of_many_games_can_be_told_and_every_message_is_used() -> None:
    told: set[str] = set()
    for seed in range(60):
        position = GAME.start(2 + seed % 3, seed, leaders=seed % 2 == 0)
        chance = FastChance(seed)
        log: list[Event] = []
        while not position.over:
            seat = position.deciders[0]
            actions = position.actions(seat)
            position.play(seat, actions[chance.below(len(actions))], log)
        for event in log:
            values: dict[str, int | str] = {"player": "Ada", "rule": event.rule}
            assert "{" not in WORDS.say(f"event.{event.kind}", values | event.values)
            told.add(event.kind)
    messages = {key.partition(".")[2] for key in WORDS.messages if key.startswith("event.")}
    assert messages - told <= {"moved_cube"} and not told - messages


@pytest.mark.long
def test_the_drawing_fits_every_width_at_every_moment() -> None:
    for seed in range(8):
        position = GAME.start(2 + seed % 3, seed, leaders=seed % 2 == 0)
        chance = FastChance(seed)
        while not position.over:
            seat = position.deciders[0]
            actions = position.actions(seat)
            lit = tuple(GAME.touches(action)[0] for action in actions)
            for width in (60, 80, 100, 120):
                assert max(map(len, drawn(position, seat, width, lit))) <= width
            position.play(seat, actions[chance.below(len(actions))])
        assert drawn(position, None)


def test_workers_are_told_apart_without_colour() -> None:
    workers = {"1a": "ready 0", "1b": "exhausted 1", "2a": "neutral 1"}
    picture = "\n".join(drawn(scene(2, workers=workers), 0))
    assert "^a ready" in picture and "_b exhausted" in picture and "=b neutral" in picture
    narrow = "\n".join(drawn(scene(2, workers=workers), 0, 70))
    assert "^a" in narrow and "_b" in narrow and "=b" in narrow


def test_cards_that_can_be_chosen_are_marked_without_colour() -> None:
    assert any("1a*Wood 1" in line for line in drawn(scene(cards={"1a": "wood_1"}), 0, 100, ("card:1a",)))


def test_points_of_others_are_not_drawn() -> None:
    rows = [line.split() for line in drawn(scene(scores=[3, 5, 7, 9]), 1) if " home" not in line]
    points = {row[-9]: row[-2] for row in rows if len(row) > 8 and row[-9] in PLAYERS}
    assert points == {"Ada": "?", "Benjamin": "5", "Cleo": "?", "Dan": "?"}


def test_a_sealed_bid_is_drawn_for_its_bidder_only() -> None:
    position = GAME.start(3, 1, leaders=True)
    position.play(position.deciders[0], position.actions(position.deciders[0])[0])
    position.play(1, GAME.action("bid 3 workers"))
    assert any("Your bid so far: 3 workers" in line for line in drawn(position, 1))
    assert drawn(position, None) and not any("3 workers" in line for line in drawn(position, 0))
    for text in ("bid 1 wood", "bid 2 gold"):
        position.play(1, GAME.action(text))
    assert any("Ada is bidding. Benjamin has bid. Cleo is bidding." in line for line in drawn(position, 0))

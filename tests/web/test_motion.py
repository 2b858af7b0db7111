"""What others move travels: things begin where they were, are on their way, and end where they lie."""

from __future__ import annotations

import math
from typing import Any, Final

import pytest

from tests.web.conftest import Newcomer
from tests.web.people import Person

LOW: Final[dict[str, Any]] = {"viewport": {"width": 1366, "height": 650}}
# Every journey by the kind of its event: where what moves is at the start, half-way and at the end, and in
# which of some named places it starts and ends. A motion is asked for its moments: no time has to go by.
WATCH_JOURNEYS: Final = """(places) => {
  window.went = [];
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const within = ([x, y]) => Object.entries(places).flatMap(([name, found]) =>
    [...document.querySelectorAll(found)].flatMap((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      const whose = [thing.dataset.home, thing.dataset.owner, thing.dataset.touch?.match(/^cube:(\\d)/)?.[1]];
      const there = left - 2 <= x && x <= right + 2 && top - 2 <= y && y <= bottom + 2;
      return there ? [[name, ...whose.filter((seat) => seat !== undefined)].join(" ")] : [];
    }));
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const motion = animate.call(this, frames, options);
    if (!options.id) return motion;
    const thing = this.querySelector(":scope > g") ?? this;
    const delay = options.delay ?? 0;
    const way = [0, 0.2, 0.89].map((part) => {
      motion.currentTime = delay + part * options.duration;
      return middle(thing.getBoundingClientRect());
    });
    motion.currentTime = 0;
    const whose = document.querySelector("[data-whose]")?.dataset.whose;
    window.went.push({ kind: options.id, way, whose, from: within(way[0]), to: within(way[2]) });
    return motion;
  };
}"""


def begin(person: Person, game: str, pace: str) -> None:
    """Sit down with one other, whose moves come in a certain pace."""
    person.go()
    person.page.evaluate(f"""localStorage.setItem('mudbrick.confirming', 'never');
      localStorage.setItem('mudbrick.pace', '{pace}')""")
    person.set_up(game, ["me", "bot builder"])
    person.await_board()


def journeys(person: Person, places: dict[str, str], *wanted: str) -> list[dict[str, Any]]:
    """Play until journeys have been seen of which these things are true; all that were seen."""
    person.page.evaluate(WATCH_JOURNEYS, places)
    seen = [f"window.went.some(({{ kind, from, to, whose }}) => {each})" for each in wanted]
    person.act_until(" && ".join(seen))
    went: list[dict[str, Any]] = person.page.evaluate("window.went")
    for journey in went:
        start, midway, end = journey["way"]
        assert min(math.dist(start, midway), math.dist(midway, end)) > 0.5, journey
    return went


@pytest.mark.long
def test_nehemiahs_workers_cubes_and_gold_travel(newcomer: Newcomer) -> None:
    person = newcomer(seed=91, **LOW)
    begin(person, "nehemiah", "at_once")
    places = {
        "home": "li[data-home]",
        "worker": "[data-worker]",
        "cubes": ".cubes",
        "card": "[data-touch^='card:']",
    }
    ways = {
        "sent": ("home {}", "worker {}"),
        "placed_cube": ("home {}", "cubes {}"),
        "took_gold": ("card", "home {}"),
    }
    others = "kind === 'sent' && from.includes('home 1')"
    for journey in journeys(person, places, others, "kind === 'placed_cube'", "kind === 'took_gold'"):
        start, end = ways.get(journey["kind"], ("", ""))
        passed = {"", *journey["from"]}, {"", *journey["to"]}
        assert any(
            {start.format(seat)} <= passed[0] and {end.format(seat)} <= passed[1] for seat in (0, 1)
        ), journey


@pytest.mark.long
def test_ezras_cards_workers_and_goods_of_the_other_travel(newcomer: Newcomer) -> None:
    person = newcomer(seed=92, **LOW)
    begin(person, "ezra_nehemiah", "quick")
    places = {
        "hand": ".hand",
        "pile": ".pile",
        "crew": "[data-crew]",
        "slot": ".slot",
        "goods": ".goods [data-thing]",
    }
    ways = {
        "played": ("hand", "pile"),
        "trader": ("crew", "slot"),
        "elder": ("crew", "slot"),
        "gained": ("", "goods"),
    }
    others = [
        f"whose === '1' && {kind}"
        for kind in ("kind === 'played'", "kind === 'gained'", "'trader elder'.includes(kind)")
    ]
    for journey in journeys(person, places, *others):
        if journey["whose"] == "1":
            start, end = ways.get(journey["kind"], ("", ""))
            assert {start} <= {"", *journey["from"]} and {end} <= {"", *journey["to"]}, journey


@pytest.mark.long
def test_nothing_travels_for_those_who_want_less_motion(newcomer: Newcomer) -> None:
    person = newcomer(seed=91, **LOW, reduced_motion="reduce")
    begin(person, "nehemiah", "at_once")
    person.page.evaluate(WATCH_JOURNEYS, {})
    person.play_on(3)
    assert person.page.evaluate("window.went") == []

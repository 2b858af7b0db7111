"""`python -m bench.server.moves`: what one move costs within a process, without a server, for RESULTS.md.

Games of four by chance, with everybody looking on: microseconds for a move, by what is done. Medians by the
clock, which others who have the core meanwhile change little: to ask for the time of a core takes longer than
what is measured.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.server.__main__ import SEATS, form, row
from mudbrick import games
from mudbrick.server.garbage import collect_rarely
from mudbrick.table import entries, looking, views, wishes
from mudbrick.table.plan import SeatPlan, TablePlan, game_named
from mudbrick.table.table import Table
from mudbrick.table.views import EncodedActions, Sight, Window

games.__path__.append(str(Path(__file__).with_name("games")))
PEOPLE = [f"person {seat}" for seat in range(SEATS)]
LONGEST = 1_000  # moves: the bench's own game has no end


@dataclass
class Costs:
    """Seconds that each move took."""

    playing: list[float] = field(default_factory=list)  # whether it is allowed, and what it does
    looking: list[float] = field(default_factory=list)  # the observations, and how they differ
    telling: list[float] = field(default_factory=list)  # the messages
    size: int = 0


def begun(name: str) -> Table:
    """A table with everybody seated, at the beginning of a game."""
    plan = TablePlan(game=name, seats=(SeatPlan("host"), *[SeatPlan()] * (SEATS - 1)))
    created = entries.Created(plan=plan, rules=1, host=PEOPLE[0], host_name="Host", key="invitation", at=0)
    table = Table("table", game_named(name), created)
    for person in PEOPLE[1:]:
        table.apply(wishes.join(table, person, person, None, 0))
    begin = wishes.autostart(table, 0)
    assert begin is not None
    table.apply(begin)
    return table


def play(name: str, actions: EncodedActions, rng: random.Random, costs: Costs) -> None:
    """One game, to its end."""
    table = begun(name)
    windows = [Window(table, actions, who, Sight(table, seat)) for seat, who in enumerate(PEOPLE)]
    for window in windows:
        window.whole()
    sights = [window.sight for window in windows]
    while table.ending is None and table.number < LONGEST:
        seat = table.deciders[0]
        wish = wishes.Play(
            ticket=str(table.number), action=rng.choice(table.offers[seat]), number=table.number
        )
        began = time.perf_counter()
        item = table.apply(looking.grant(table, PEOPLE[seat], wish, 0))
        played = time.perf_counter()
        views.look_again(sights, table)
        looked = time.perf_counter()
        told = [window.change(item) for window in windows]
        costs.telling.append(time.perf_counter() - looked)
        costs.looking.append(looked - played)
        costs.playing.append(played - began)
        costs.size += sum(map(len, told))


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args()
    collect_rarely()  # as a server does
    print(f"{form()} rules")
    print(row("game", "allow and play", "four look again", "four messages", "all", "bytes"))
    print("| --- |" + " ---: |" * 5)
    for name in sorted(games.names(), key=lambda name: name != "hands"):
        if SEATS not in game_named(name).seat_counts:
            continue
        actions = EncodedActions(game_named(name))
        costs, rng = Costs(), random.Random(7)
        play(name, actions, rng, Costs())  # to get warm
        for _ in range(given.games):
            play(name, actions, rng, costs)
        parts = [1e6 * median(part) for part in (costs.playing, costs.looking, costs.telling)]
        figures = [f"{part:.0f}" for part in (*parts, sum(parts), costs.size / len(costs.playing))]
        print(row(game_named(name).title, *figures), flush=True)


if __name__ == "__main__":
    main()

"""`python -m bench.page`: the table of bench/page/RESULTS.md.

A server is started, somebody plays a few turns of each game and one game to its end, and Lighthouse looks at
the screens as a visitor who has never been here. Lighthouse is installed by its lock at the first run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from mudbrick import games
from tests.web.conftest import DESKTOP
from tests.web.house import House, browser_path
from tests.web.people import Person, play_to_the_end

HERE: Final = Path(__file__).parent
LIGHTHOUSE: Final = HERE / "lighthouse"
RESULTS: Final = HERE / "RESULTS.md"
SHELVES: Final = {
    "setup": "/new",
    "rules": "/rules",
    "my box": "/box",
    "lessons": "/learn",
    "puzzle": "/puzzles",
}
TURNS: Final = 12  # touches before a running table is measured
HEADING: Final = """# The page

Made by `make bench-page` on {date}: {cores} cores, {browser}, Lighthouse {version}; the machine's load
average before the run was {load:.1f}.

Every visit is a first one: nothing is cached. *Desktop* and *mobile* are Lighthouse's usual settings, which
pretend a slower line and, for mobile, a processor four times slower; *unthrottled* is this machine as it is.
Of three visits the middle one counts. Scores are Lighthouse's, of 100. Bytes are what came over the line,
compressed. Interactive is when the page answers at once and stays so, in milliseconds; shift is the
cumulative layout shift.

The bars: scores of {score} or more, under {kilobytes} kB, interactive in under {interactive} ms on this
machine, no layout shift.

"""
COLUMNS: Final = (
    "screen",
    "setting",
    "performance",
    "accessibility",
    "best practices",
    "kB",
    "requests",
    "painted ms",
    "interactive ms",
    "shift",
)
SCORE: Final = 95
KILOBYTES: Final = 200
INTERACTIVE: Final = 1000
SMALLEST_SHIFT: Final = 0.001  # less can't be seen, and is rounding


def install_lighthouse() -> None:
    """Install Lighthouse as its lock says."""
    if not (LIGHTHOUSE / "node_modules").exists():
        environment = {**os.environ, "PUPPETEER_SKIP_DOWNLOAD": "1"}
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=LIGHTHOUSE, env=environment, check=True)


def screens(person: Person) -> dict[str, str]:
    """Every screen by name, with its address; tables are played at until there is something on them."""
    first = games.names()[0]
    found = {"home": person.address + "/"}
    found |= {name: f"{person.address}{path}/{first}" for name, path in SHELVES.items()}
    person.page.goto(found["lessons"])
    found["lesson"] = str(person.page.locator("main li a").first.evaluate("link => link.href"))
    person.set_up(first, ["me", "friend"])
    person.page.locator(".invitation").wait_for()
    found["invitation"] = person.page.url
    for name in games.names():
        begin(person, name)
        for _ in range(TURNS):
            person.act()
            person.page.wait_for_timeout(60)
        found[games.game(name).title] = person.page.url
    begin(person, first)
    play_to_the_end(person)
    found["finished game"] = person.page.url
    return found


def begin(person: Person, game: str) -> None:
    """Sit down against the computer."""
    person.set_up(game, ["me", "bot builder"])
    person.await_board()


def visitor(browser: Browser, house: House) -> Person:
    """Somebody who confirms nothing, to get on."""
    person = Person(browser.new_context(viewport=DESKTOP, locale="en-GB"), house.address)
    person.go()
    person.page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
    return person


def measured(house: House, looks: list[str], only: str) -> Iterator[dict[str, Any]]:
    """What Lighthouse finds on every screen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        person = visitor(browser, house)
        pages = [{"name": name, "url": url} for name, url in screens(person).items() if only in name]
        cookies = [
            {"name": each["name"], "value": each["value"], "url": house.address}
            for each in person.context.cookies()
        ]
        browser.close()
    wanted = {
        "browser": browser_path(),
        "origin": house.address,
        "cookies": cookies,
        "pages": pages,
        "looks": looks or None,
    }
    node = subprocess.Popen(
        ["node", "measure.js"], cwd=LIGHTHOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert node.stdin is not None and node.stdout is not None
    node.stdin.write(json.dumps(wanted))
    node.stdin.close()
    for line in node.stdout:
        yield json.loads(line)
    if node.wait() != 0:
        sys.exit("bench: Lighthouse did not come to an end")


def row(*cells: str) -> str:
    """A line of the table."""
    return "| " + " | ".join(cells) + " |"


def line(found: dict[str, Any]) -> str:
    """A line of the table for one visit."""
    scores = found["scores"]
    shown = [str(scores.get(name, "")) for name in ("performance", "accessibility", "best-practices")]
    return row(
        found["page"],
        found["look"],
        *shown,
        f"{found['bytes'] / 1000:.0f}",
        str(found["requests"]),
        f"{found['painted']:.0f}",
        f"{found['interactive']:.0f}",
        f"{found['shift']:.3f}".rstrip("0").rstrip("."),
    )


def misses(found: dict[str, Any]) -> list[str]:
    """Where a visit stays short of the bars."""
    where = f"{found['page']}, {found['look']}"
    short = [f"{where}: {name} {score}" for name, score in found["scores"].items() if score < SCORE]
    if found["bytes"] >= KILOBYTES * 1000:
        short.append(f"{where}: {found['bytes']} bytes")
    if found["look"] == "unthrottled" and found["interactive"] >= INTERACTIVE:
        short.append(f"{where}: interactive after {found['interactive']:.0f} ms")
    if found["shift"] >= SMALLEST_SHIFT:
        short.append(f"{where}: layout shift {found['shift']:.3f}")
    return short


def main() -> None:
    """Measure all, and write the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--looks", nargs="*", default=[], help="only these: desktop, mobile, unthrottled")
    parser.add_argument("--only", default="", help="only screens whose name holds this")
    parser.add_argument("--why", action="store_true", help="say which audits cost points")
    given = parser.parse_args()
    install_lighthouse()
    load = os.getloadavg()[0]
    lines = [row(*COLUMNS), "| --- | --- |" + " ---: |" * (len(COLUMNS) - 2)]
    short: list[str] = []
    found: dict[str, Any] = {}
    with TemporaryDirectory(prefix="mudbrick-bench-") as folder:
        house = House(Path(folder), fourth_game=False)
        house.start()
        try:
            for found in measured(house, given.looks, given.only):
                lines.append(line(found))
                short += misses(found)
                print(lines[-1], flush=True)
                if given.why:
                    print("   ", "; ".join(found["short"]), flush=True)
        finally:
            house.kill()
    heading = HEADING.format(
        date=datetime.now(UTC).date(),
        cores=os.cpu_count(),
        browser=found["browser"].replace("/", " "),
        version=found["version"],
        load=load,
        score=SCORE,
        kilobytes=KILOBYTES,
        interactive=INTERACTIVE,
    )
    verdict = (
        "Every bar is met.\n"
        if not short
        else "Short of the bars:\n\n" + "".join(f"- {each}\n" for each in short)
    )
    if not given.looks and not given.only:
        RESULTS.write_text(heading + "\n".join(lines) + "\n\n" + verdict, encoding="utf-8")
    print(verdict, end="")


if __name__ == "__main__":
    main()

"""Photographs of boards, out of the page that `vite --config src/boards/harness/vite.config.ts` serves.

photograph.py babylonia 3 5 --sizes desktop phone --themes light dark --touch stand:farmer
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page, sync_playwright

SIZES = {"desktop": (1440, 900), "phone": (390, 844), "lying": (844, 390), "middle": (1000, 900)}
WHOLE = ".stage { container-type: inline-size !important; height: auto !important }"


def wishes() -> argparse.Namespace:
    """What is to be photographed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("shots", nargs="+", type=int)
    parser.add_argument("--sizes", nargs="+", default=["desktop"], choices=SIZES)
    parser.add_argument("--themes", nargs="+", default=["light"], choices=("light", "dark"))
    parser.add_argument("--touch", nargs="*", default=[])
    parser.add_argument("--hover")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--whole", action="store_true", help="let the stage be as high as the board")
    parser.add_argument("--clip", nargs=4, type=float)
    parser.add_argument("--page", default="http://localhost:5199")
    parser.add_argument("--into", type=Path, default=Path("photographs"))
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    return parser.parse_args()


def main() -> None:
    """Take a picture of every position asked for, in every size and theme."""
    asked = wishes()
    asked.into.mkdir(exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=asked.chromium, args=["--no-sandbox"])
        for size in asked.sizes:
            width, height = SIZES[size]
            page = browser.new_page(
                viewport={"width": width, "height": height}, device_scale_factor=asked.scale
            )
            page.on("console", complain)
            page.on("pageerror", lambda error: print("error", error))
            for theme in asked.themes:
                for shot in asked.shots:
                    photograph(page, asked, shot, size, theme)
        browser.close()


def complain(message: ConsoleMessage) -> None:
    """Pass on what the page finds wrong."""
    if message.type == "error":
        print("error", message.text)


def photograph(page: Page, asked: argparse.Namespace, shot: int, size: str, theme: str) -> None:
    """One position."""
    page.goto(f"{asked.page}/?game={asked.game}&shot={shot}&theme={theme}")
    page.wait_for_selector("svg", timeout=8000)
    if asked.whole:
        page.add_style_tag(content=WHOLE)
    for touch in asked.touch:
        page.locator(f'[data-touch="{touch}"]').first.click()
    if asked.hover:
        page.locator(f'[data-touch="{asked.hover}"]').first.hover()
    page.wait_for_timeout(250)
    x, y, width, height = asked.clip or (0, 0, 0, 0)
    page.screenshot(
        path=asked.into / f"{asked.game}-{shot}-{size}-{theme}.png",
        full_page=True,
        clip={"x": x, "y": y, "width": width, "height": height} if asked.clip else None,
    )


if __name__ == "__main__":
    main()

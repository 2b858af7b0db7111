"""Photographs of boards: `photograph.py babylonia 3 5 --sizes desktop phone --themes light dark --touch stand:farmer`."""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import sync_playwright

SIZES = {"desktop": (1440, 900), "phone": (390, 844), "lying": (844, 390), "middle": (1000, 900)}


def main() -> None:
    """Take a picture of every position asked for, in every size and theme."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("shots", nargs="+", type=int)
    parser.add_argument("--sizes", nargs="+", default=["desktop"])
    parser.add_argument("--themes", nargs="+", default=["light"])
    parser.add_argument("--touch", nargs="*", default=[])
    parser.add_argument("--hover")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--whole", action="store_true", help="let the stage be as high as the board")
    parser.add_argument("--clip", nargs=4, type=float)
    parser.add_argument("--page", default="http://localhost:5199")
    parser.add_argument("--into", type=Path, default=Path("photographs"))
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    asked = parser.parse_args()
    asked.into.mkdir(exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=asked.chromium, args=["--no-sandbox"])
        for size in asked.sizes:
            width, height = SIZES[size]
            page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=asked.scale)
            page.on("console", lambda message: print(message.type, message.text) if message.type == "error" else None)
            page.on("pageerror", lambda error: print("error", error))
            for theme in asked.themes:
                for shot in asked.shots:
                    page.goto(f"{asked.page}/?game={asked.game}&shot={shot}&theme={theme}")
                    page.wait_for_selector("svg", timeout=8000)
                    if asked.whole:
                        page.add_style_tag(content=".stage { container-type: inline-size !important; height: auto !important }")
                    for touch in asked.touch:
                        page.locator(f'[data-touch="{touch}"]').first.click()
                    if asked.hover:
                        page.locator(f'[data-touch="{asked.hover}"]').first.hover()
                    page.wait_for_timeout(250)
                    clip = dict(zip(("x", "y", "width", "height"), asked.clip)) if asked.clip else None
                    name = f"{asked.game}-{shot}-{size}-{theme}.png"
                    page.screenshot(path=asked.into / name, full_page=True, clip=clip)
        browser.close()


if __name__ == "__main__":
    main()

"""Opening the page: a server for this machine alone, its tables in one file, and a browser that shows it."""

from __future__ import annotations

import json
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Final

from mudbrick.server import pages, running
from mudbrick.server.config import PREFIX

HOST: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
TABLES: Final = "tables.sqlite"
START_SECONDS: Final = 60.0


def open_page(folder: Path, port: int, show: bool, lan: bool = False) -> None:
    """Serve the page with its tables in a folder, and show it; a server that already runs there is shown.

    With `lan` others in the same network can come too.
    """
    if pages.folder_of("") is None:
        raise ValueError("the page is not part of this installation: build it with `make page`")
    if _answers(port):
        _show(port, show)
        return
    folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault(f"{PREFIX}LOG_LEVEL", "warning")
    chosen = port if _is_free(port) else _free_port()
    threading.Thread(target=_show_when_open, args=(chosen, show), daemon=True).start()
    running.run(EVERYWHERE if lan else HOST, chosen, f"sqlite:///{folder / TABLES}", 1, None)


def _show_when_open(port: int, show: bool) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if _answers(port):
            _show(port, show)
            return
        time.sleep(0.1)


def _show(port: int, show: bool) -> None:
    address = f"http://{HOST}:{port}/"
    print(f"Mudbrick is open at {address}", flush=True)
    if show:
        webbrowser.open(address)


def _answers(port: int) -> bool:
    """Does one of our servers run there?"""
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}/health", timeout=2) as answer:
            return bool(json.load(answer) == {"status": "ok"})
    except (OSError, ValueError):
        return False


def _is_free(port: int) -> bool:
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, port))
        except OSError:
            return False
        return True


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        port: int = listener.getsockname()[1]
        return port

"""A process that has everything loaded and forks servers: so a killed server is back in no time.

It is given a database and a port. For each line on standard input it starts a server and answers with the
server's process id.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys

import uvicorn

from mudbrick import games
from mudbrick.server import logs
from mudbrick.server.app import build
from mudbrick.server.config import Config
from mudbrick.server.running import uvicorn_config
from mudbrick.server.store import open_store
from mudbrick.table.plan import game_named


async def warm(database: str) -> None:
    """Make the schema, and load what a server would load at its first request."""
    store = await open_store(database)
    await store.shared_secret()
    await store.close()
    for name in games.names():
        game_named(name)


def main(database: str, port: int) -> None:
    """Fork as long as somebody asks."""
    config = Config(database=database, request_rate=100_000, message_rate=100_000)
    logs.set_up("warning")
    made = uvicorn_config(config, "127.0.0.1", port)
    made.app, made.factory = build(config), False
    made.load()
    asyncio.run(warm(database))
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print("ready", flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # the commands are for the parent
            uvicorn.Server(made).run()
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

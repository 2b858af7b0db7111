"""The kinds of tasks on the agenda. The comments say what the first number of a task is: its detail."""

from __future__ import annotations

from typing import Final

# Steps.
CLOSE: Final = 0  # see which columns close (N5.1); detail: BEFORE the action or AFTER it
REPLACE_COLUMNS: Final = 1  # replace them; detail: see columns.py
SCORE: Final = 2  # the boards (N7)
RENEW: Final = 3  # the next deck, and what leaders leave behind (N7.0 d)
FINISH: Final = 4  # gates, wood and gold (N8.4)
NEXT_TURN: Final = 5
OPEN_AUCTION: Final = 6  # reveal leaders (N10.2); seat: who opens
WINDOW: Final = 7  # find who is asked for leaders next (N10.16); detail: see windows.py
FIRST_QUESTION: Final = 8
# Questions.
TURN: Final = 8
NEUTRAL: Final = 9  # detail: the column of the own worker
EFFECT: Final = 10  # use the activated card?
ABOVE: Final = 11  # which card above?
CUBE: Final = 12  # from which board, with no cubes left; detail: 4 * cubes to place + board
REFRESH: Final = 13  # detail: 2 * workers + 1 if the seat may stop
SEND: Final = 14  # detail: 4 * workers + 2 if the second is optional + 1 if this one is
PLACE: Final = 15
REPLACE: Final = 16
SWAP_WORKERS: Final = 17
SWAP_CARDS: Final = 18  # detail: the column + 1, or 0 for any
USE_OCCUPIED: Final = 19  # detail: 2 * cards + 1 if the seat may stop
ASK: Final = 20  # play a leader now? detail: the window's
DIRECT: Final = 21  # Inspector: the turn of the active seat
SUBSTITUTE: Final = 22
MOVE: Final = 23  # Journeyman: which worker
MOVE_TO: Final = 24  # detail: the worker's place
ACTIVATE: Final = 25  # Assistant; detail: 2 * workers + 1 if the seat may stop
BRIBE: Final = 26
CHOOSE_LEADER: Final = 27  # which leader is auctioned next; seat: who opens
SCULPT: Final = 28
DEFECT: Final = 29
BID: Final = 30  # all seats at once; seat: who opened; detail: the leader
COUNT: Final = 31

NAMES: Final = (
    *("close", "replace_columns", "score", "renew", "finish", "next_turn", "open_auction", "window"),
    *("turn", "neutral", "effect", "above", "cube", "refresh", "send", "place", "replace", "swap_workers"),
    *("swap_cards", "use_occupied", "ask", "direct", "substitute", "move", "move_to", "activate", "bribe"),
    *("choose_leader", "sculpt", "defect", "bid"),
)
OVER: Final = "over"

# Details of CLOSE.
AFTER: Final = 0
BEFORE: Final = 1

# Details of WINDOW and ASK: which window (N10.16 a to d) + 4 * seats passed + 32 * column.
START_OF_TURN: Final = 0
AFTER_ACTION: Final = 1
AFTER_COLUMN: Final = 2
BETWEEN: Final = 3  # before the first turn of a round, or before a column is replaced that a leader closed

# What seats have declared (N10.17): ask at every window, or not until ...
ASK_ALWAYS: Final = 0
UNTIL_TURN: Final = 1  # ... after the own next action
UNTIL_COLUMN: Final = 2  # ... a new column is laid
UNTIL_LAST: Final = 3  # ... the deck can't fill another column: the round's last chances
QUIET_NAMES: Final = ("ask", "turn", "column", "last")

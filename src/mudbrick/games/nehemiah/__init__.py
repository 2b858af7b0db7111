"""Nehemiah, by Łukasz Woźniak (rules N1 to N10).

`game.py` names the game, `position.py` is its state, `rulebook.py` merges its chapters, `tasks.py` numbers
what they do; `lexicon.py` and `verbs.py` are its actions, `observation.py` what a viewer sees, `drawing.py`
the table in a terminal. The rules:

N1   Setup                             dealing, frame
N2   A turn                            turn, columns
N3   Sending a worker                  sending
N4   Activating a worker               working, effects
N5   Replacing a column                columns
N6   Work cards                        work, effects, choosing, sending, working
N7   The end of a round                scoring, observing
N8   The end of the game               columns, scoring
N9   Two players                       sending, working, columns, work
N10  Construction leaders, a variant   people, dealing, auction, leaders, windows
"""

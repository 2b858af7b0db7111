"""Babylonia, by Reiner Knizia (rules B1 to B8).

`game.py` names the game, `position.py` is its state, `lexicon.py` its actions, `observation.py` what a viewer
sees, `drawing.py` the table in a terminal. The rules:

B1  Setup                  dealing, frame, land
B2  A turn                 turn, playing
B3  Playing tokens         playing
B4  Surrounded sites       scoring, turn
B5  A surrounded city      scoring
B6  A surrounded ziggurat  scoring, cards
B7  Ziggurat cards         cards, playing, scoring, turn
B8  End                    turn, scoring
"""

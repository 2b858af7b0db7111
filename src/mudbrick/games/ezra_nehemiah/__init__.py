"""Ezra and Nehemiah: the temple, the wall and the Torah in three weeks (rules E1 to E17).

`game.py` names the game, `position.py` is its state, `lexicon.py` its actions, `observation.py` what a viewer
sees, `drawing.py` the table in a terminal. `box/` holds what is in the box, `numbers/` what positions are
written in, `faces/` what leads from a position to those who look and back, and `chapters/` the rules:

E1   Setup of the main board            chapters/e01_setup, game
E2   Setup of the players               chapters/e01_setup, chapters/e02_gatekeepers
E3   How the game is played             chapters/e03_turn
E4   Characters                         chapters/e04_characters
E5   Banners                            chapters/e05_banners
E6   Temple and altar: red              chapters/e06_temple, chapters/e06_altar
E7   Rubble, walls and gates: grey      chapters/e07_walls, chapters/e07_raising,
                                        chapters/e15_ending
E8   Torah and tent: blue               chapters/e08_torah, chapters/e08_tent
E9   Auxiliary action                   chapters/e09_trading, chapters/e09_developing, chapters/e09_food,
                                        chapters/book, chapters/e03_turn
E10  Traders and elders                 chapters/e10_workers, chapters/e10_blessings
E11  Scroll tiles                       chapters/e11_scrolls, chapters/e11_points, box/scrolls,
                                        chapters/e07_raising, chapters/e08_tent, chapters/e09_trading
E12  Sabbath preparation                chapters/e12_preparation, chapters/e12_assignments
E13  Sabbath                            chapters/e13_sabbath
E14  After the Sabbath, rounds 1 and 2  chapters/e14_new_week
E15  End of the game                    chapters/e15_ending
E16  Solo: the opponent                 chapters/e16_opponent, chapters/e16_opponent_acts, box/schemes,
                                        chapters/e02_gatekeepers, chapters/e10_blessings, chapters/e15_ending,
                                        chapters/e17_effects
E17  Resolving effects                  chapters/e17_effects, faces/observing
"""

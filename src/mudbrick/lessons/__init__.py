"""Lessons: courses that teach the games, as data that the engine checks.

A course is a folder `lessons` in the folder of its game, with a file for each lesson: a deal, what was played
up to there, and steps that say something or ask for something. `docs/add-a-lesson.md` tells how to write one.
"""

"""Strength: what the computer players are worth, pairing by pairing. `python -m bench.strength FOLDER`."""

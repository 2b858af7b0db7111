"""A small game of hidden hands, the same as in boardgameio/hands.js: play a card, draw a card, score it."""

"""The terminal: play, watch, replay, simulate and look things up from a command line."""

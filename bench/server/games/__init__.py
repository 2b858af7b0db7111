"""Games for measuring only."""

"""One running game: seats, clocks, undo, sealed choices, and what each viewer is told. No I/O here."""

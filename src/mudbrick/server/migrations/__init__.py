"""The ways from each released database schema to the next."""

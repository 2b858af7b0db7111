"""The numbers that positions and actions are written in, one namespace for each kind."""

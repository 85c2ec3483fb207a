"""One encoder a game."""

"""One good cheap policy a game."""

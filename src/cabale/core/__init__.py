"""What every game is made of, and what every part of the house speaks in. Nothing here knows a game."""

"""The words the game is played with, a folder a language: `missions.txt` for the referee, `lexicon.txt` for agents."""

"""Agents that play HEY. They know their own word and the lexicon, never which words make a pair."""

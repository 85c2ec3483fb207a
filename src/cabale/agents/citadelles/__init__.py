"""Agents that play Citadelles."""

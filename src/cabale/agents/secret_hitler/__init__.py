"""Agents that play Secret Hitler."""

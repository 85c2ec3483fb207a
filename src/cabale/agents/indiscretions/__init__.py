"""Agents that play Indiscrétions."""

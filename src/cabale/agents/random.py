"""The agent that does anything."""

from cabale.agents.agent import Agent


class Random(Agent):
    """Any legal choice, each as likely as another; says nothing. Plays every game."""

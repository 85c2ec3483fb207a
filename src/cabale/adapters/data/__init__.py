"""Matches as tables for people's notebooks, and records of matches on their way into a store. docs/data.md tells what
each column holds."""

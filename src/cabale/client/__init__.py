"""Whoever plays over the protocol: a program's way in, and agents that sit at a server's tables. Never the server."""

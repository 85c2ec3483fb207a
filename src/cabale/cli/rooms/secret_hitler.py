"""Secret Hitler in the terminal."""

from cabale.cli.room import Room


class SecretHitlerRoom(Room):
    """Tracks, seats and claims."""

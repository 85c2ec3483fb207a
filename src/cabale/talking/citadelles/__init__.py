"""Citadelles: reading what people type."""

"""Indiscrétions: reading what people type."""

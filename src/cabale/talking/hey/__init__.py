"""HEY: reading what people type."""

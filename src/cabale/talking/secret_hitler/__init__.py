"""Secret Hitler: reading what people type."""

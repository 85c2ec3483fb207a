"""The HTTP side, one module a noun."""

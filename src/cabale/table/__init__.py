"""A table: who sits there, the match they play, what each is told. Nothing here waits, sends, or reads a clock."""

"""Many tables of one game side by side, stepped without making a view or an array for each: compiled, and without
numpy. What they write is what the game's encoder writes, number for number, and a test holds them to it."""

"""What positions of each game are worth, as figures found by playing (`bench/values.py`) make them out."""

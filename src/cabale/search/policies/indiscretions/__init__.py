"""The policy of Indiscrétions, and what it guesses of the enemy."""

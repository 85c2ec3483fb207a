"""What plays Citadelles inside simulations."""

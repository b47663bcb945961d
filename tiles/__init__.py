"""What a tile and a hand are, how they are written and drawn. Knows the rules of no game."""

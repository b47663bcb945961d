"""Rule sets: what a finished hand is worth. Pure Python, no Django."""

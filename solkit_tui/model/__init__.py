"""Cards, piles and game states: values only."""

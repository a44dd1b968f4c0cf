"""Where piles stand on a table of a given size: pure geometry."""

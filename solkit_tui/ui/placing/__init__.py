"""The layout of piles on a table of a given size: pure geometry."""

"""The player's settings, and the file that they stand in."""

"""The player's settings, and the file that they are in."""

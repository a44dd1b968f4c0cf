"""The one table of keys, how they are written, and the player's own keys in it."""

"""The one table of keys, and the player's own keys in it."""

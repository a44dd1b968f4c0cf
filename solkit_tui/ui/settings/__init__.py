"""The settings and the player's own keys, with a sample of cards."""

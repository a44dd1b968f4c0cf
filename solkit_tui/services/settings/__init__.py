"""What the player can set, and the file it stands in."""

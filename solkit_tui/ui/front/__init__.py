"""The front page: tiles for what a player is most likely to want, with pictures where they fit."""

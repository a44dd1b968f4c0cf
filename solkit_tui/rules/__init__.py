"""The rules of a game, and the languages they are written in. Knows no deals and no moves."""

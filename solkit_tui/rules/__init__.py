"""What a game is, and the languages it is written in. Knows no deals and no moves."""

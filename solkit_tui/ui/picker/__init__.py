"""The list of games, its filter, and the selected game beside it."""

"""The list of games, its filter, and what stands beside it."""

"""The records of games: saves, the log of finished games, statistics. Counts each game once."""

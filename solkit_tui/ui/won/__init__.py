"""The time after a win: cards that tumble, and a page that tells of it."""

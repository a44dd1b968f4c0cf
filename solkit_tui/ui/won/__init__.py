"""The page after a win."""

"""Plays a rule set: deals, legal moves, consequences, history. Knows no files."""

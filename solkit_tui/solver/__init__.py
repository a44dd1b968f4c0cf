"""Finds out whether a position can still be won: a child process on model, rules and engine alone."""

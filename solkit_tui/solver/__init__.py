"""Finds out whether a position can still be won; on model, rules and engine alone."""

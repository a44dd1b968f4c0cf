"""Plays rule sets whose piles carry scripts: conditions and actions compiled to functions."""

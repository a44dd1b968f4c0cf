"""Positions, games, moves and refusals as text and as objects of JSON."""

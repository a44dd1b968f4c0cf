"""The table: one game, its screen, its widgets, and what keys and clicks mean there."""

"""The statistics in words and pictures."""

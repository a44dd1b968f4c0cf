"""Inference of rule model fields from scripts, wherever fields can say the same."""

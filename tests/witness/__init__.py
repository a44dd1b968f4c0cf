"""A second witness: the games of PySolFC, run without a screen, beside our own.

``python -m tests.witness CHECKOUT [NAME ...]``, see `__main__`.
"""

"""Help for who writes a rule file, in whatever editor: faults, completion, meanings, the form.

Everything is said of a text that need not be saved, and by the table of keys that the reader
itself uses (`rules/sol/keys.py`). Knows neither files nor screens.
"""

"""Help with writing a rule file, in any editor: faults, completion, meanings, the form.

All of it works on a text, saved or not, and with the table of keys that the reader itself uses
(`rules/sol/keys.py`). Knows no files.
"""

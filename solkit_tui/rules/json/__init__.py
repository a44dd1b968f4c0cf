"""The JSON rule language: `grammar` turns fields into conditions and actions, `infer` finds the
fields that say the same as conditions, and `read` and `write` read and write files."""

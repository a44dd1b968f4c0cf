"""Writing of a rule set as the text of a JSON rule file."""

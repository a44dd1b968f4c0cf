"""From a rule set to the text of a JSON rule file."""

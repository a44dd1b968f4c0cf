"""From the fields of the rule model to conditions and on to the text of a JSON rule file."""

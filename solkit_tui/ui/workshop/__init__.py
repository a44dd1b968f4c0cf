"""The workshop: a rule file as text or form, with its results beside it, always up to date."""

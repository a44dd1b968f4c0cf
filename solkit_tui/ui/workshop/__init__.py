"""The workshop: a rule file as text or form, and beside it what comes of it, always in step."""

"""Terminal programs measured and tested from outside; imports nothing of solkit_tui."""

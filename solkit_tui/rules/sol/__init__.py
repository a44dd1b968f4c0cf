"""The `.sol` rule language: reads the text of a file into a `RuleSet`, noting faults with their
positions, and writes one."""

"""The `.sol` rule language: from the text of a file to a `RuleSet`, each fault with its place."""

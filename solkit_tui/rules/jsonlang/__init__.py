"""The JSON rule language: from the bytes of a file to a `RuleSet` whose piles carry scripts."""

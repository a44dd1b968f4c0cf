"""From the bytes of a JSON file to a `RuleSet` whose piles carry scripts."""

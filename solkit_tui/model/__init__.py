"""Cards, piles and game states: values only. Knows no rules, no files and no screen."""

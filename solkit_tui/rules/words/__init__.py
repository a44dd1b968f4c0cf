"""Rules in plain words: the rules page, the picker and refusals use one vocabulary."""

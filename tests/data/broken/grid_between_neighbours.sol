# Nothing stands between cards that are side by side, and three cards never leave together.

[global]
name  = Broken
decks = 1

[match]
equal  = rank or suit
apart  = 1, 4
leaves = between

[grid]
beside   = none
autofill = next
row*4    = 13

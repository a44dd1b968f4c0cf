# All cards lie in the grid: no deck can fill gaps.

[global]
name  = Broken
decks = 1

[match]
equal = rank
near  = lines

[grid]
autofill = next, stock
row*4    = 13

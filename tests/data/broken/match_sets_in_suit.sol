# Sets, with a key that is for pairs.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
sets = J+Q+K
equal = suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1

# A range of ranks that goes down.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[match]
pairs = K..2+3

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1

# More cards than the pack has.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[foundation]
column*4 = A, any, ascending, same suit

[overlap]
shape = inverted 12

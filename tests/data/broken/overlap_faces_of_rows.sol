# Rows say how they lie.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[foundation]
column*4 = A, any, ascending, same suit

[overlap]
faces = d
row = 0 1 ; u

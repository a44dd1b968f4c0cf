# Rows are not repeated.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[foundation]
column*4 = A, any, ascending, same suit

[overlap]
row*2 = 0 1 ; u

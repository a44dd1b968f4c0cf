# Up or down of a row.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[foundation]
column*4 = A, any, ascending, same suit

[overlap]
row = 0 1 ; x

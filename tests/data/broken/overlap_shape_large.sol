# A pyramid as high as the sky.
[global]
name = Broken
decks = 1
win = columns

[deck]
redeals = 2

[foundation]
column*4 = A, any, ascending, same suit

[overlap]
shape = pyramid 13

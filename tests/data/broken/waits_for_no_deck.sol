# There is no deck to wait for.

[global]
name  = Broken
decks = 1

[foundation]
waits_for = stock
column*4  = A, any, asc, same suit

[column]
column*4 = 13, 13

[global]
name = T
decks = 1
win = foundation

[foundation]
foundation*4 = A, any, ascending, same suit
limit = 13
[tableau]
pile = 1, 1

# Too many wastes.
[global]
name = Broken
decks = 1

[deck]
wastes = 9

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1

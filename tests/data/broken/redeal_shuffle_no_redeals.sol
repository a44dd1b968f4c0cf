# A shuffle without redeals.
[global]
name = Broken
decks = 1

[deck]
redeal_shuffle = yes

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1

# Redeal_from takes two words.
[global]
name = Broken
decks = 1

[deck]
redeals = 1
redeal_from = column

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1

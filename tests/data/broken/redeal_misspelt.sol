# A misspelt key.
[global]
name = Broken
decks = 1

[deck]
redeals = 2
redeal_shufle = yes

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1

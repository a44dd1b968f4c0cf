# A layout without redeals.
[global]
name = Broken
decks = 1

[deck]
redeal_layout = set-up

[foundation]
column*4 = A, any, ascending, same suit

[column]
refill = K
order = descending, alternate color
column*7 = 4, 1

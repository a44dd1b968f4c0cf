# Draws in letters.
[global]
name = Broken
decks = 1

[deck]
deal_to = none
redeals = 2
redeal_from = columns
redeal_layout = piles 3
draws = one

[foundation]
column*4 = A, any, ascending, same suit

[column]
column*17 = 3, 3
column = 1, 1

# Gaps where there are no rows of a grid.

[global]
name  = Broken
decks = 1

[deck]
deal_to       = none
redeals       = 1
redeal_from   = columns
redeal_layout = gaps last

[foundation]
column*4 = A, any, asc, same suit

[column]
column*4 = 13, 13

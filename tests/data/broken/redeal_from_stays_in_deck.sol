# What is gathered never comes out again.
[global]
name = Broken
decks = 1

[deck]
deal_to = none
redeals = 2
redeal_from = columns

[foundation]
column*4 = A, any, ascending, same suit

[column]
column*17 = 3, 3
column = 1, 1

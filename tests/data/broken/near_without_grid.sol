# Neighbours where there are no rows.

[global]
name  = Broken
decks = 1

[deck]
deal_to = none

[match]
equal = rank
near  = touching

[column]
autofill = stock
column*9 = 1, 1

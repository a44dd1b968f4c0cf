# Rules: as in PySolFC 559.
# 24 single cards both ways in suit, filled from the deck.

[global]
name    = Marshal
like    = Buffalo Bill
without = temp
skill   = 3

[deck]
deal_to = columns

[foundation]
column = A, club, ascending, same suit
column = A, spade, ascending, same suit
column = A, heart, ascending, same suit
column = A, diamond, ascending, same suit
column = K, club, descending, same suit
column = K, spade, descending, same suit
column = K, heart, descending, same suit
column = K, diamond, descending, same suit

[column]
order     = any, same suit
autofill  = stock
column*24 = 1, 1

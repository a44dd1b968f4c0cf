# Rules: as in PySolFC 429.
# Aces go up and Kings come down; nine single cards, two passes.

[global]
name = Patriarchs
like = Sixes and Sevens

[deck]
redeals = 1

[foundation]
size   = 13
column = A, club, ascending, same suit, A, club
column = A, spade, ascending, same suit, A, spade
column = A, heart, ascending, same suit, A, heart
column = A, diamond, ascending, same suit, A, diamond
column = K, club, descending, same suit, K, club
column = K, spade, descending, same suit, K, spade
column = K, heart, descending, same suit, K, heart
column = K, diamond, descending, same suit, K, diamond

[column]
autofill = waste, stock
limit    = 1

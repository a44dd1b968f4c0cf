# Rules: as in PySolFC 598.
# Patriarchs in a single pass, with no card on the foundations at first.

[global]
name = Picture Patience
like = Sixes and Sevens

[foundation]
size   = 13
column = A, club, ascending, same suit
column = A, spade, ascending, same suit
column = A, heart, ascending, same suit
column = A, diamond, ascending, same suit
column = K, club, descending, same suit
column = K, spade, descending, same suit
column = K, heart, descending, same suit
column = K, diamond, descending, same suit

[column]
autofill = waste, stock
limit    = 1

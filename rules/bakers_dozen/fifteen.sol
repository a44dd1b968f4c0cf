# Rules: as in PySolFC 673.
# Fifteen open columns both ways in suit; four foundations go up, four come down.

[global]
name    = Fifteen
like    = Capricieuse
without = deck

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
column*14 = 7, 7
column    = 6, 6

# Rules: as in PySolFC 421.
# Buffalo Bill with a foundation up and one down for each suit.

[global]
name = Little Billie
like = Buffalo Bill

[foundation]
column = A, club, ascending, same suit
column = A, spade, ascending, same suit
column = A, heart, ascending, same suit
column = A, diamond, ascending, same suit
column = K, club, descending, same suit
column = K, spade, descending, same suit
column = K, heart, descending, same suit
column = K, diamond, descending, same suit

[temp]
filled = 8

[column]
column*24 = 4, 4

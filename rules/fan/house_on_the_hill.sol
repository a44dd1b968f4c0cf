# Rules: as in PySolFC 317.
# House in the Wood with foundations that come down from the Kings as well.

[global]
name = House on the Hill
like = House in the Wood

[foundation]
column = A, spade, ascending, same suit
column = A, club, ascending, same suit
column = A, diamond, ascending, same suit
column = A, heart, ascending, same suit
column = K, spade, descending, same suit
column = K, club, descending, same suit
column = K, diamond, descending, same suit
column = K, heart, descending, same suit

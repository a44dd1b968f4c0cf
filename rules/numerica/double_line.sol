# Rules: as in PySolFC 702.
# Two lines of ten places take two cards each of the waste; four foundations go up, four come down.

[global]
name    = Double Line
like    = Colorado
without = waste_limit

[foundation]
column = A, spade, ascending, same suit
column = A, club, ascending, same suit
column = A, diamond, ascending, same suit
column = A, heart, ascending, same suit
column = K, spade, descending, same suit
column = K, club, descending, same suit
column = K, diamond, descending, same suit
column = K, heart, descending, same suit

[column]
limit = 2

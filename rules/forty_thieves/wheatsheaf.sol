# Rules: as in PySolFC 549.
# Four Aces go up, four Kings come down; eight columns both ways in suit, filled from the waste.

[global]
name  = Wheatsheaf
like  = Congress
skill = 3

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
order = any, same suit

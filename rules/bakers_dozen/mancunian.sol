# Rules: as in PySolFC 375.
# Realm, built whatever the suit.

[global]
name = Mancunian
like = Bisley 12

[foundation]
column*4 = A, any, ascending, same suit
column*4 = K, any, descending, same suit

[column]
order    = any, any
column*4 = 7, 7
column*4 = 6, 6

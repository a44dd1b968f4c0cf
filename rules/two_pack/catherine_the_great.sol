# Rules: as in PySolFC 761.
# Seven Queens come down and a King of hearts goes up; ten columns built up, filled from the waste.

[global]
name    = Catherine the Great
like    = Kingdom
without = reserve
wrap    = yes
skill   = 3

[foundation]
take_back = no
column*2  = Q, club, descending, same suit, Q, club
column*2  = Q, spade, descending, same suit, Q, spade
column    = Q, heart, descending, same suit, Q, heart
column*2  = Q, diamond, descending, same suit, Q, diamond
column    = K, heart, ascending, same suit, K, heart

[column]
order     = ascending, any
autofill  = waste, stock
column*10 = 1, 1

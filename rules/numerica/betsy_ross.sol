# Rules: as in PySolFC 134.
# Four foundations go up by ones, twos, threes and fours above four cards that show how.

[global]
name   = Betsy Ross
decks  = 1
family = Numerica
aka    = Fairest, Musical Patience, Quadruple Alliance, Plus Belle, Four Kings
skill  = 1

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
wrap      = yes
take_back = no
column    = A, any, ascending, any, A, any, size=1
column    = 2, any, ascending, any, 2, any, size=1
column    = 3, any, ascending, any, 3, any, size=1
column    = 4, any, ascending, any, 4, any, size=1
column    = 2, any, ascending, any, 2, any, size=12
column    = 4, any, asc 2, any, 4, any, size=12
column    = 6, any, asc 3, any, 6, any, size=12
column    = 8, any, asc 4, any, 8, any, size=12

[column]
column = none

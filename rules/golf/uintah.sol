# Rules: as in PySolFC 783.
# Four piles, one begun by each suit, go up and down round the corner in their colour; three cards at a time.

[global]
name   = Uintah
decks  = 1
family = Golf
skill  = 2

[deck]
deal_to = waste
deal_by = 3
redeals = unlimited

[foundation]
take_back = no
column    = any, club, any, same color, any, club
column    = any, spade, any, same color, any, spade
column    = any, heart, any, same color, any, heart
column    = any, diamond, any, same color, any, diamond

[column]
column = none

# Rules: as in PySolFC 418.
# The Fives go down and round to the Kings, the Sixes up to the Queens; no columns, two passes.

[global]
name   = Contradance
decks  = 2
family = Two-Pack
aka    = Cotillion
skill  = 1

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
column*2 = 5, club, descending, same suit, 5, club, size=6
column*2 = 5, spade, descending, same suit, 5, spade, size=6
column*2 = 5, heart, descending, same suit, 5, heart, size=6
column*2 = 5, diamond, descending, same suit, 5, diamond, size=6
column*2 = 6, club, ascending, same suit, 6, club, size=7
column*2 = 6, spade, ascending, same suit, 6, spade, size=7
column*2 = 6, heart, ascending, same suit, 6, heart, size=7
column*2 = 6, diamond, ascending, same suit, 6, diamond, size=7

[column]
column = none

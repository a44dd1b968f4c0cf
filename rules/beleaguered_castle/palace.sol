# Rules: as in PySolFC 986.
# Castle Mount with four packs.

[global]
name  = Palace
like  = Beleaguered Castle
decks = 4

[foundation]
column*4 = A, club, ascending, same suit, A, club
column*4 = A, spade, ascending, same suit, A, spade
column*4 = A, heart, ascending, same suit, A, heart
column*4 = A, diamond, ascending, same suit, A, diamond

[column]
move_order = descending, same suit
move_limit = none
column*12  = 11, 11
column*6   = 10, 10

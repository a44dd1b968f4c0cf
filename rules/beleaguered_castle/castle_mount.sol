# Rules: as in PySolFC 508.
# Three packs with the Aces on the foundations; any suit is built on, runs of a suit move.

[global]
name  = Castle Mount
like  = Beleaguered Castle
decks = 3

[foundation]
column*3 = A, club, ascending, same suit, A, club
column*3 = A, spade, ascending, same suit, A, spade
column*3 = A, heart, ascending, same suit, A, heart
column*3 = A, diamond, ascending, same suit, A, diamond

[column]
move_order = descending, same suit
move_limit = none
column*12  = 12, 12

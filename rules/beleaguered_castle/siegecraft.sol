# Rules: as PySolFC 831, KPat and Solvitaire.
# Beleaguered Castle with a free cell.

[global]
name   = Siegecraft
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size      = 13
take_back = no
column    = A, spade, ascending, same suit, A, spade
column    = A, club, ascending, same suit, A, club
column    = A, diamond, ascending, same suit, A, diamond
column    = A, heart, ascending, same suit, A, heart

[temp]
slots = 1

[column]
playable_card = top
order         = descending, any
refill        = any
column*8      = 6, 6

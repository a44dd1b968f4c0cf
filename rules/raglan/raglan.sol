# Rules: as in PySolFC 232, Solitaire.gg and Solvitaire.
# The Aces start on the foundations; nine open columns and six cards in reserve.

[global]
name   = Raglan
decks  = 1
wrap   = no
family = Raglan
skill  = 4

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[reserve]
pile*6 = 1, 1

[column]
playable_card = top
order         = descending, alternate color
refill        = any
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column*3      = 7, 7

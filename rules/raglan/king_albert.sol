# Rules: as in PySolFC 233, Solitaire.gg, Aisleriot and Solvitaire.
# Nine open columns from one card to nine, and seven cards in reserve.

[global]
name   = King Albert
decks  = 1
wrap   = no
family = Raglan
aka    = Idiot's Delight
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*7 = 1, 1

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
column        = 7, 7
column        = 8, 8
column        = 9, 9

# Rules: as in PySolFC 361 and Solvitaire.
# Eight columns like Klondike, sixteen cards in reserve.

[global]
name   = Northwest Territory
decks  = 1
wrap   = no
family = Raglan
skill  = 3

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*16 = 1, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
column        = 8, 1

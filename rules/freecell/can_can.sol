# Rules: as in PySolFC 698.
# Thirteen columns with groups and Kings in empty columns, and three single cards in reserve.

[global]
name   = Can Can
decks  = 1
wrap   = no
family = FreeCell
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*3 = 1, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column*10     = 4, 4
column*3      = 3, 3

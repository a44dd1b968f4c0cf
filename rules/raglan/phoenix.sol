# Rules: as PySolFC 263 and Solitaire.gg.
# Flower Garden with groups in alternate colours.

[global]
name   = Phoenix
decks  = 1
wrap   = no
family = Raglan
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*16 = 1, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*6      = 6, 6

# Rules: as PySolFC 362 and Solitaire.gg.
# Somerset in any suit but the same.

[global]
name   = Morehead
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, except same
refill        = any
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
column*3      = 8, 8

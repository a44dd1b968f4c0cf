# Rules: as in PySolFC 215, Solitaire.gg, lsol and Solvitaire.
# Ten columns from one card to eight, single cards in alternate colours.

[global]
name   = Somerset
decks  = 1
wrap   = no
family = Beleaguered Castle
aka    = Usk Castle
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
# Single cards; several as one if empty columns let them move one by one.
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = any
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
column*3      = 8, 8

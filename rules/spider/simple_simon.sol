# Rules: as in PySolFC 50, Solitaire.gg, KPat, lsol and Solvitaire.
# All cards are face up in ten columns; whole suits go to the foundations.

[global]
name   = Simple Simon
decks  = 1
wrap   = no
family = Spider
skill  = 4

[foundation]
accept    = run
size      = 13
take_back = no
column*4  = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*3      = 8, 8
column        = 7, 7
column        = 6, 6
column        = 5, 5
column        = 4, 4
column        = 3, 3
column        = 2, 2
column        = 1, 1

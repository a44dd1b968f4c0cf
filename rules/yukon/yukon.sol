# Rules: as in PySolFC 19, Solitaire.gg, Aisleriot, KPat, lsol, csol and Solvitaire.
# The game that gave the Yukon family its name.

[global]
name   = Yukon
decks  = 1
wrap   = no
family = Yukon
skill  = 3
note   = Klondike without a deck: face-up cards move with everything on them.

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
# Any face-up card may be moved, with all cards on it, in any order.
playable_card = any
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 6, 5
column        = 7, 5
column        = 8, 5
column        = 9, 5
column        = 10, 5
column        = 11, 5

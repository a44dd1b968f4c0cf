# Rules: as PySolFC 20, lsol and csol.
# Yukon, built in suit; one of the hardest.

[global]
name   = Russian solitaire
decks  = 1
wrap   = no
family = Yukon
aka    = Russian
skill  = 3

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
# Any face-up card may be moved, with all that lies on it, whatever its order.
playable_card = any
order         = descending, same suit
refill        = K
column        = 1, 1
column        = 6, 5
column        = 7, 5
column        = 8, 5
column        = 9, 5
column        = 10, 5
column        = 11, 5

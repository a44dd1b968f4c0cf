# Rules: as in PySolFC 67, Solitaire.gg, Aisleriot and lsol.
# All cards open; red on red and black on black, but only a group of one suit moves.

[global]
name   = Whitehead
decks  = 1
wrap   = no
family = Klondike
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same color
move_order    = descending, same suit
refill        = any
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7

# Rules: as PySolFC 869 and Solitaire.gg.
# Klondike built in colour and moved in suit, with two redeals.

[global]
name   = Smokey
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same color
move_order    = descending, same suit
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1

# Rules: as PySolFC 821, Solitaire.gg and Solvitaire.
# Klondike built down in suit.

[global]
name   = Trigon
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = unlimited

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same suit
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1

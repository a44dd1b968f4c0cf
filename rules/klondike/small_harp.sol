# Rules: as in PySolFC 39.
# Klondike with its columns the other way round.

[global]
name   = Small Harp
decks  = 1
wrap   = no
family = Klondike
aka    = Die kleine Harfe
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
order         = descending, alternate color
refill        = K
column        = 7, 1
column        = 6, 1
column        = 5, 1
column        = 4, 1
column        = 3, 1
column        = 2, 1
column        = 1, 1

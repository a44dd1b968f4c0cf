# Rules: as PySolFC 18, Aisleriot, KPat, lsol and Windows Solitaire.
# Three cards are dealt at a time, and only the top one is free.

[global]
name   = Klondike (hard)
decks  = 1
wrap   = no
family = Klondike
aka    = Klondike (Draw 3), Klondike by Threes
skill  = 3

[deck]
deal_to = waste
deal_by = 3
redeals = unlimited

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1

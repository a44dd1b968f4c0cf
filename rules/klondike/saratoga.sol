# Rules: as in PySolFC 479, Solitaire.gg and Aisleriot.
# Klondike by threes with every card of the columns face up.

[global]
name   = Saratoga
decks  = 1
wrap   = no
family = Klondike
aka    = Thoughtful
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
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7

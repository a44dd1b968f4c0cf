# Rules: as PySolFC 129.
# Klondike, one card at a time and one pass: the casino pays by the cards brought home.

[global]
name   = Vegas Klondike
decks  = 1
wrap   = no
family = Klondike
aka    = Vegas Solitaire
skill  = 2
note   = Money is not counted here.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

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

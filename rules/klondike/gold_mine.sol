# Rules: as PySolFC 572, Solitaire.gg and Aisleriot.
# No columns at first: all cards come from the deck, three at a time, in one pass.

[global]
name   = Gold Mine
decks  = 1
wrap   = no
family = Klondike
skill  = 4

[deck]
deal_to = waste
deal_by = 3
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*7      = 0, 0

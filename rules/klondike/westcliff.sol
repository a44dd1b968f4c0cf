# Rules: as PySolFC 33, Solitaire.gg, Aisleriot and lsol.
# Ten short columns, any card fills a space, one pass through the deck.

[global]
name   = Westcliff
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*10     = 3, 1

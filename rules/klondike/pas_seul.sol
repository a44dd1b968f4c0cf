# Rules: as PySolFC 107 and Solitaire.gg.
# Six columns of a single card, any card fills a space, one pass.

[global]
name   = Pas Seul
decks  = 1
wrap   = no
family = Klondike
skill  = 3

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
refill        = any
column*6      = 1, 1

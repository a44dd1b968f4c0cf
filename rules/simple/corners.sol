# Rules: as in PySolFC 417 and Solitaire.gg.
# Four corners of one rank go up round the corner; five cards wait between them, three passes.

[global]
name   = Corners
decks  = 1
base   = deal
family = Simple
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
size      = 13
take_back = no
column    = base, any, ascending, same suit
column*3  = base, any, ascending, same suit, base, any

[column]
playable_card = top
order         = any, none
autofill      = waste, stock
refill        = any
column*5      = 1, 1

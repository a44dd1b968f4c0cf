# Rules: as in PySolFC 195 and Solitaire.gg.
# Corona with a dealt base and ranks that go round.

[global]
name   = Quadrangle
decks  = 2
base   = deal
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*8  = base, any, ascending, same suit

[column]
playable_card = top
order         = descending, same suit
autofill      = waste, stock
refill        = any
column*12     = 3, 3

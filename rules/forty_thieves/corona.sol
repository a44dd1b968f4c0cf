# Rules: as PySolFC 196 and Solitaire.gg.
# Twelve columns of three in suit; spaces fill themselves from waste or deck.

[global]
name   = Corona
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, same suit
autofill      = waste, stock
refill        = any
column*12     = 3, 3

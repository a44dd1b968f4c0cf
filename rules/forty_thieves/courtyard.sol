# Rules: as PySolFC 110 and Solitaire.gg.
# Twelve single cards built and moved in suit; spaces fill themselves.

[global]
name   = Courtyard
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same suit
autofill      = waste, stock
refill        = any
column*12     = 1, 1

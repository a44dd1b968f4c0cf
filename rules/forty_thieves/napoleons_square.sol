# Rules: as PySolFC 295 and Solitaire.gg.
# Twelve columns of four, built and moved in suit.

[global]
name   = Napoleon's Square
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
refill        = any
column*12     = 4, 4

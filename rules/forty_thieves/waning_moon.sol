# Rules: as PySolFC 79 and Solitaire.gg.
# Forty Thieves on thirteen columns.

[global]
name   = Waning Moon
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, same suit
refill        = any
column*13     = 4, 4

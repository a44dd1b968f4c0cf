# Rules: as PySolFC 433 and Solitaire.gg.
# Diplomat with two more passes.

[global]
name   = Rows of Four
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, any
refill        = any
column*8      = 4, 4

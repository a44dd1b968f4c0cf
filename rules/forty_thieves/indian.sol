# Rules: as PySolFC 69 and Solitaire.gg.
# Thirty cards in the columns, and any suit but the same.

[global]
name   = Indian
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
playable_card = top
order         = descending, except same
refill        = any
column*10     = 3, 2

# Rules: as PySolFC 151 and Solitaire.gg.
# Suits do not matter in the columns, and groups may be moved.

[global]
name   = Lady Palk
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
order         = descending, any
refill        = any
column*8      = 4, 4

# Rules: as PySolFC 462, Solitaire.gg and lsol.
# Forty Thieves that moves groups.

[global]
name   = Josephine
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
playable_card = ordered
order         = descending, same suit
refill        = any
column*10     = 4, 4

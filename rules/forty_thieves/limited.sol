# Rules: as PySolFC 228, Solitaire.gg, lsol and Solvitaire.
# Twelve columns of three, built down in suit.

[global]
name   = Limited
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
column*12     = 3, 3

# Rules: as PySolFC 125, Solitaire.gg, lsol and Solvitaire.
# Thirteen columns of four, built and moved in suit.

[global]
name   = Lucas
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
column*13     = 4, 4

# Rules: as PySolFC 76, Solitaire.gg and Solvitaire.
# Forty Thieves in alternate colours.

[global]
name   = Streets
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
order         = descending, alternate color
refill        = any
column*10     = 4, 4

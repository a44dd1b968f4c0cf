# Rules: as PySolFC 440 and Solitaire.gg.
# Forty Thieves with three cells, filled at the start.

[global]
name   = Squadron
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

[temp]
slots  = 3
filled = 3

[column]
playable_card = top
order         = descending, same suit
refill        = any
column*10     = 4, 4

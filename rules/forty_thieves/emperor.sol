# Rules: as PySolFC 310 and Solitaire.gg.
# Ten columns of three covered cards and an open one; single cards in alternate colours.

[global]
name   = Emperor
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
order         = descending, alternate color
refill        = any
column*10     = 4, 1

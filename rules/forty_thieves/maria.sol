# Rules: as PySolFC 73, Solitaire.gg and Solvitaire.
# Nine columns of four in alternate colours.

[global]
name   = Maria
decks  = 2
wrap   = no
family = Forty Thieves
aka    = Maria Luisa
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
column*9      = 4, 4

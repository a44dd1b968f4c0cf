# Rules: as PySolFC 71, Solitaire.gg and Solvitaire.
# Ten columns of four with one open card; groups in alternate colours.

[global]
name   = Rank and File
decks  = 2
wrap   = no
family = Forty Thieves
aka    = Dress Parade, Deauville
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
order         = descending, alternate color
refill        = any
column*10     = 4, 1

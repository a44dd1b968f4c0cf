# Rules: as in PySolFC 224, Solitaire.gg, Aisleriot, lsol and Solvitaire.
# Seven columns of three; every deal covers all columns.

[global]
name   = Easthaven
decks  = 1
wrap   = no
family = Klondike
skill  = 2

[deck]
deal_to = columns

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*7      = 3, 1

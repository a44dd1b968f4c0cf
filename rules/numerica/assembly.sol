# Rules: as in PySolFC 599 and Solitaire.gg.
# Four packs of spades: four foundations, four columns built down.

[global]
name   = Assembly
decks  = 4
suits  = spade
wrap   = no
family = Numerica
skill  = 3
note   = Lsol lets any card fill an empty column.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, any

[column]
playable_card = top
order         = descending, any
refill        = any
# Spaces are filled from the waste.
empty_from    = waste
column*4      = 1, 1

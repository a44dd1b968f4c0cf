# Rules: as PySolFC 494 and Solitaire.gg.
# Munger with a reserve of nine and any card into a space.

[global]
name   = Mystique
decks  = 1
wrap   = no
family = Canfield
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[reserve]
pile = 9, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*7      = 4, 2, faces=dudu

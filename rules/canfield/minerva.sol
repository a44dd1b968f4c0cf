# Rules: as in PySolFC 422 and Solitaire.gg.
# Seven columns with every other card covered, and a reserve of eleven; two passes.

[global]
name   = Minerva
decks  = 1
wrap   = no
family = Canfield
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[reserve]
pile = 11, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column*7      = 4, 2, faces=dudu

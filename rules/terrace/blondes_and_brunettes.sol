# Rules: as PySolFC 137 and Solitaire.gg.
# Terrace with ten cards and a dealt base.

[global]
name   = Blondes and Brunettes
decks  = 2
base   = deal
family = Terrace
aka    = Wood
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*8  = base, any, ascending, alternate color

[reserve]
pile = 10, 10

[column]
playable_card = top
order         = descending, alternate color
autofill      = waste, stock
refill        = any
# The terrace is played to the foundations only.
from          = waste, columns
column*9      = 1, 1

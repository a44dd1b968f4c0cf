# Rules: as in PySolFC 105, Solitaire.gg, Aisleriot and lsol; Solvitaire builds nothing on the base.
# The game that gave the Canfield family its name.

[global]
name   = Canfield
decks  = 1
# One card is dealt to the first foundation; its rank begins every foundation.
base   = deal
family = Canfield
aka    = Fascination
skill  = 3
note   = Once a gambling game in a casino at Saratoga.

[deck]
deal_to = waste
deal_by = 3
redeals = unlimited

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[reserve]
pile = 13, 1

[column]
# The top card, or the whole column.
playable_card = whole
order         = descending, alternate color
# The reserve fills a space at once; when it is used up any card may.
autofill      = reserve
refill        = any
column*4      = 1, 1

# Rules: as PySolFC 106 and Solitaire.gg.
# Two packs and five columns.

[global]
name   = Double canfield
decks  = 2
# One card is dealt to the first foundation; its rank begins every foundation.
base   = deal
family = Canfield
skill  = 3

[deck]
deal_to = waste
deal_by = 3
redeals = unlimited

[foundation]
size      = 13
take_back = no
column*8  = base, any, ascending, same suit

[reserve]
pile = 13, 1

[column]
# The top card, or the whole column.
playable_card = whole
order         = descending, alternate color
# The reserve fills a space at once; when it is used up any card may.
autofill      = reserve
refill        = any
column*5      = 1, 1

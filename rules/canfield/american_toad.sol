# Rules: as in PySolFC 103, Solitaire.gg, lsol and Solvitaire.
# Two packs, eight columns, built in suit.

[global]
name   = American Toad
decks  = 2
# One card is dealt to the first foundation; its rank begins every foundation.
base   = deal
family = Canfield
skill  = 3
note   = In PySolFC the reserve is face up; here only its top card is.

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size      = 13
take_back = no
column*8  = base, any, ascending, same suit

[reserve]
pile = 20, 1

[column]
# The top card, or the whole column.
playable_card = whole
order         = descending, same suit
# The reserve fills a space at once; when it is used up any card may.
autofill      = reserve
refill        = any
column*8      = 1, 1

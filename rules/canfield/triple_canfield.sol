# Rules: as PySolFC 396 and Solitaire.gg.
# Three packs, seven columns and a reserve of 26.

[global]
name   = Triple Canfield
decks  = 3
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
column*12 = base, any, ascending, same suit

[reserve]
pile = 26, 1

[column]
playable_card = whole
order         = descending, alternate color
autofill      = reserve
refill        = any
column*7      = 1, 1

# Rules: as PySolFC 99.
# Canfield card by card, with three passes.

[global]
name   = Rainfall
decks  = 1
base   = deal
family = Canfield
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[reserve]
pile = 13, 1

[column]
playable_card = whole
order         = descending, alternate color
autofill      = reserve
refill        = any
column*4      = 1, 1

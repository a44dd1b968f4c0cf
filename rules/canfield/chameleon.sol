# Rules: as in PySolFC 43, Solitaire.gg and Aisleriot.
# Canfield with a reserve of twelve, three columns and any suit.

[global]
name   = Chameleon
decks  = 1
base   = deal
family = Canfield
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[reserve]
pile = 12, 1

[column]
playable_card = whole
order         = descending, any
autofill      = reserve
refill        = any
column*3      = 1, 1

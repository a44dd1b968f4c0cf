# Rules: as PySolFC 108, Solitaire.gg and lsol.
# Canfield built down whatever the suit; card by card in a single pass.

[global]
name   = Rainbow
decks  = 1
base   = deal
family = Canfield
skill  = 3
note   = Solitaire.gg gives two redeals.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[reserve]
pile = 13, 1

[column]
playable_card = whole
order         = descending, any
autofill      = reserve
refill        = any
column*4      = 1, 1

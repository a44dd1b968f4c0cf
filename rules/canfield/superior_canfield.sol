# Rules: as in PySolFC 101.
# Canfield with its reserve face up; the player chooses what fills an empty column.

[global]
name   = Superior Canfield
decks  = 1
base   = deal
family = Canfield
skill  = 3
note   = In Solitaire.gg part of a column may be moved.

[deck]
deal_to = waste
deal_by = 3
redeals = unlimited

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[reserve]
pile = 13, 13

[column]
playable_card = whole
order         = descending, alternate color
refill        = any
column*4      = 1, 1

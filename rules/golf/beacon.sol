# Rules: as in PySolFC 764.
# One pile takes the whole pack, up round the corner; the deck fills empty columns.

[global]
name   = Beacon
decks  = 1
family = Golf
skill  = 3
note   = PySolFC says that any card or run fills an empty column once the deck is empty; its program does not.

[deck]
deal_to = none

[foundation]
size   = 52
column = any, any, ascending, any

[column]
playable_card = ordered
order         = descending, any
autofill      = stock
refill        = none
column*8      = 4, 4

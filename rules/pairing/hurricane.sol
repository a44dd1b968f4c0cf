# Rules: as in PySolFC 735.
# Ten open fans of three round three cards filled from the deck; pairs that make fourteen.

[global]
name   = Hurricane
decks  = 1
family = Pairing
skill  = 3

[deck]
deal_to = none

[match]
sum = 14

[reserve]
pile*10 = 3, 3

[column]
playable_card = top
order         = any, none
autofill      = stock
refill        = none
column*3      = 1, 1

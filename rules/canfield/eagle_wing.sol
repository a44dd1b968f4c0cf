# Rules: as in PySolFC 112 and Aisleriot.
# Eight wings of up to three cards, filled from a covered trunk.

[global]
name   = Eagle Wing
decks  = 1
base   = deal
family = Canfield
aka    = Thirteen Down, Wings
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
# The trunk fills empty wings; its last card lies open and may be played.
pile = 13, 0

[column]
playable_card = top
order         = descending, same suit
autofill      = reserve
refill        = any
limit         = 3
column*8      = 1, 1

# Rules: as in PySolFC 12.
# A braid of twenty cards, four corners filled from it, eight helpers; the first card built decides if all foundations go up or down.

[global]
name   = Braid
decks  = 2
base   = deal
family = Two-Pack
aka    = Cadenette, Der Zopf, Pigtail, Plait
skill  = 3
note   = English books build upwards only.

[deck]
deal_to = waste
redeals = 2

[foundation]
size      = 13
one_way   = yes
take_back = no
column*8  = base, any, any, same suit

[reserve]
pile = 20, 20

[column]
playable_card = top
order         = any, none
refill        = any
# The corners.
column*4      = 1, 1, autofill=reserve
# The helpers take cards of the waste only.
column*8      = 1, 1, from=waste

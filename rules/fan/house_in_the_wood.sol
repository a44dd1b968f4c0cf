# Rules: as in PySolFC 268.
# Two packs in thirty-five fans, built up or down in suit.

[global]
name   = House in the Wood
decks  = 2
wrap   = no
family = Fan
aka    = Double Fan, House in the Woods
skill  = 4

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = top
order         = any, same suit
refill        = none
column*34     = 3, 3
column        = 2, 2

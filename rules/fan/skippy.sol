# Rules: as in PySolFC 605.
# Sixteen open fans built down round the corner whatever the suit, four free cells, and a dealt base.

[global]
name   = Skippy
decks  = 2
base   = deal
family = Fan
author = Lillian Davies and Christa Baran
skill  = 3

[deck]
deal_to = waste
redeals = 0

[foundation]
size     = 13
column*8 = base, any, ascending, same suit

[temp]
slots = 4

[column]
playable_card = top
order         = descending, any
refill        = base-1
column*16     = 4, 4

# Rules: as in PySolFC 639.
# Foundations go up in their colour; four cards filled from the waste fill the four columns.

[global]
name   = Shady Lanes
decks  = 2
wrap   = no
family = Two-Pack
skill  = 3

[deck]
deal_to = waste
redeals = 0

[foundation]
size     = 13
column*2 = A, spade, ascending, same color
column*2 = A, club, ascending, same color
column*2 = A, diamond, ascending, same color
column*2 = A, heart, ascending, same color

[reserve]
pile*4 = 1, 1, autofill=waste stock

[column]
playable_card = top
order         = descending, alternate color
refill        = any
empty_from    = reserve
column*4      = 1, 1

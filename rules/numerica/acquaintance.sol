# Rules: as in PySolFC 490 and Solitaire.gg.
# Auld Lang Syne with two redeals.

[global]
name   = Acquaintance
decks  = 1
family = Numerica
skill  = 1

[deck]
deal_to       = columns
redeals       = 2
redeal_from   = columns
# The columns are gathered from the right.
redeal_gather = last

[foundation]
size   = 13
column = A, spade, ascending, any, A, spade
column = A, club, ascending, any, A, club
column = A, diamond, ascending, any, A, diamond
column = A, heart, ascending, any, A, heart

[column]
playable_card = top
order         = any, none
refill        = none
column*4      = 1, 1

# Rules: as in PySolFC 539, Solitaire.gg and lsol.
# All cards in ten open columns, Kings in empty columns; gathered and dealt again once.

[global]
name       = Usk
decks      = 1
wrap       = no
# A redeal lays out row by row.
deal_order = rows
family     = Klondike
skill      = 3

[deck]
deal_to       = none
# The columns are gathered from the right and laid out again, not shuffled.
redeals       = 1
redeal_from   = columns
redeal_gather = last
redeal_layout = set-up

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
column*3      = 8, 8

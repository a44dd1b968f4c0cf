# Rules: as in PySolFC 326.
# The Aces start on the foundations; six columns of three, single cards move, any card fills an empty column.

[global]
name   = Lanes
decks  = 1
wrap   = no
family = Klondike
skill  = 3
note   = In Solitaire.gg there is no redeal.

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size      = 13
take_back = no
column    = A, spade, ascending, same suit, A, spade
column    = A, club, ascending, same suit, A, club
column    = A, diamond, ascending, same suit, A, diamond
column    = A, heart, ascending, same suit, A, heart

[column]
playable_card = top
order         = descending, alternate color
refill        = any
column*6      = 3, 3

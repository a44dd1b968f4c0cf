# Rules: as in PySolFC 81 and Solitaire.gg.
# The Aces start on the foundations, and any card fills an empty column.

[global]
name   = Blind Alleys
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*6      = 3, 1

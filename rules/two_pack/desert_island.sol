# Rules: as in PySolFC 745.
# The Aces start on the foundations and go up to the ten; the deck is dealt over 24 places of a single card.

[global]
name   = Desert Island
decks  = 2
wrap   = no
win    = left 24
family = Two-Pack
skill  = 3

[deck]
deal_to = columns

[foundation]
size     = 10
column*2 = A, spade, ascending, same suit, A, spade
column*2 = A, club, ascending, same suit, A, club
column*2 = A, diamond, ascending, same suit, A, diamond
column*2 = A, heart, ascending, same suit, A, heart

[column]
playable_card = top
order         = any, none
refill        = any
column*24     = 1, 1

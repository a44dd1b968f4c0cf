# Rules: as in PySolFC 688.
# Four piles, one begun by each suit, go up and down round the corner; the deck is dealt to four columns.

[global]
name   = Ants
decks  = 1
family = Golf
aka    = Formic
skill  = 2

[deck]
deal_to = columns

[foundation]
take_back = no
column    = any, club, any, any, any, club
column    = any, spade, any, any, any, spade
column    = any, heart, any, any, any, heart
column    = any, diamond, any, any, any, diamond

[column]
playable_card = top
order         = any, none
refill        = none
column*4      = 1, 1

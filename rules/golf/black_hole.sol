# Rules: as in PySolFC 98, Solitaire.gg, lsol and Solvitaire.
# Seventeen fans of three around the Ace of spades, which swallows every neighbour.

[global]
name   = Black Hole
decks  = 1
family = Golf
author = David Parlett
year   = 1979
source = The Penguin Book of Patience
skill  = 4

[foundation]
take_back = no
column    = A, spade, any, any, A, spade

[column]
playable_card = top
order         = any, none
refill        = none
column*17     = 3, 3

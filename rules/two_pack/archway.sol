# Rules: as on David Parlett's page; in PySolFC the packets of the arch are turned over instead.
# Four Aces go up, four Kings come down; four open piles of twelve under an arch of 48 cards.

[global]
name   = Archway
decks  = 2
wrap   = no
family = Two-Pack
author = David Parlett
year   = 1979
source = The Penguin Book of Patience
skill  = 2
note   = In PySolFC empty columns stay empty.

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart
column = K, spade, descending, same suit, K, spade
column = K, club, descending, same suit, K, club
column = K, diamond, descending, same suit, K, diamond
column = K, heart, descending, same suit, K, heart

[reserve]
playable_card = all
pile*6        = 8, 8

[column]
playable_card = top
order         = any, none
refill        = any
column*4      = 12, 12

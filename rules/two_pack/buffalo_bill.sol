# Rules: as in PySolFC 338 and Solitaire.gg.
# Two packs in twenty-six fans of four, eight cells; Aces go up and Kings come down.

[global]
name   = Buffalo Bill
decks  = 2
wrap   = no
family = Two-Pack
author = David Parlett
year   = 1979
source = The Penguin Book of Patience
skill  = 4

[foundation]
size   = 13
column = A, spade, ascending, same suit
column = A, club, ascending, same suit
column = A, diamond, ascending, same suit
column = A, heart, ascending, same suit
column = K, spade, descending, same suit
column = K, club, descending, same suit
column = K, diamond, descending, same suit
column = K, heart, descending, same suit

[temp]
slots = 8

[column]
playable_card = top
order         = any, none
refill        = none
column*26     = 4, 4

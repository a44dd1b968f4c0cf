# Rules: as PySolFC 385 and Solitaire.gg.
# The Aces are out; sixteen fans in alternate colours.

[global]
name   = Box Fan
decks  = 1
wrap   = no
family = Fan
skill  = 4

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
playable_card = top
order         = descending, alternate color
refill        = K
column*16     = 3, 3

# Rules: as in PySolFC 408 and Solitaire.gg.
# Four Kings come down and four Aces go up; twelve columns of eight, built both ways round the corner.

[global]
name   = Box Kite
decks  = 2
wrap   = no
family = Two-Pack
skill  = 4

[foundation]
size   = 13
column = K, spade, descending, same suit, K, spade
column = K, club, descending, same suit, K, club
column = K, diamond, descending, same suit, K, diamond
column = K, heart, descending, same suit, K, heart
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
wrap          = yes
playable_card = top
order         = any, any
refill        = none
column*12     = 8, 8

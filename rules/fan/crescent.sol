# Rules: as in PySolFC 647.
# Four Aces go up, four Kings come down; sixteen columns both ways round the corner, whose bottom cards come to the top three times.

[global]
name   = Crescent
decks  = 2
wrap   = no
family = Fan
aka    = La Demi-Lune
skill  = 4
note   = Some programs allow five redeals, or show only the top cards.

[deck]
deal_to       = none
redeals       = 3
redeal_from   = columns
redeal_layout = rotate

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

[column]
wrap          = yes
playable_card = top
order         = any, same suit
refill        = none
column*16     = 6, 6

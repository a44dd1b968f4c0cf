# Rules: as PySolFC 293 and Solitaire.gg.
# Two packs; four Aces go up, four Kings come down, twelve open columns both ways round the corner.

[global]
name   = Nationale
decks  = 2
wrap   = no
family = Baker's Dozen
aka    = Zigzag Course
skill  = 4

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
refill        = any
column*12     = 8, 8

# Rules: as in PySolFC 292.
# Four Aces go up, four Kings come down; twelve columns both ways in suit, two redeals.

[global]
name   = Capricieuse
decks  = 2
wrap   = no
family = Baker's Dozen
skill  = 4

[deck]
deal_to       = none
# The columns are gathered from the right and laid out again row by row, not shuffled.
redeals       = 2
redeal_from   = columns
redeal_gather = last
redeal_layout = rows

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
playable_card = top
order         = any, same suit
refill        = any
column*12     = 8, 8

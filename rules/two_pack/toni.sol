# Rules: as in PySolFC 660.
# Four Aces go up, four Kings come down; the deck is dealt to twelve piles, two redeals.

[global]
name   = Toni
decks  = 2
wrap   = no
family = Two-Pack
skill  = 1

[deck]
deal_to       = columns
redeals       = 2
redeal_from   = columns
redeal_gather = last

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
order         = any, none
refill        = none
column*12     = 1, 1

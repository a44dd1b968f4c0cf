# Rules: as PySolFC 540 and Solitaire.gg.
# The Aces are out; six single cards built in any suit and moved in suit.

[global]
name   = Waterloo
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*2 = A, spade, ascending, same suit, A, spade
column*2 = A, club, ascending, same suit, A, club
column*2 = A, diamond, ascending, same suit, A, diamond
column*2 = A, heart, ascending, same suit, A, heart

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*6      = 1, 1

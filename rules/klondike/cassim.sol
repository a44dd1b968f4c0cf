# Rules: as PySolFC 475 and Solitaire.gg.
# The Aces are out; seven columns of four built down in suit.

[global]
name   = Cassim
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = unlimited

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
playable_card = ordered
order         = descending, same suit
refill        = any
column*7      = 4, 4

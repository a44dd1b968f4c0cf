# Rules: as in PySolFC 474.
# The Aces start on the foundations; ten columns of four built down in suit, eight cards to turn.

[global]
name   = Ali Baba
decks  = 1
wrap   = no
family = Klondike
skill  = 3
note   = In Solitaire.gg there is no redeal.

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
column*10     = 4, 4

# Rules: as in PySolFC 126, Solitaire.gg and lsol.
# The colours alternate everywhere, on the foundations too.

[global]
name   = Red and Black
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
column*2 = A, spade, ascending, alternate color, A, spade
column*2 = A, club, ascending, alternate color, A, club
column*2 = A, diamond, ascending, alternate color, A, diamond
column*2 = A, heart, ascending, alternate color, A, heart

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*8      = 1, 1

# Rules: as PySolFC 548 and Solitaire.gg.
# Congress with the Aces out.

[global]
name   = Parliament
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 4

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
playable_card = top
order         = descending, any
autofill      = waste, stock
refill        = any
column*8      = 1, 1

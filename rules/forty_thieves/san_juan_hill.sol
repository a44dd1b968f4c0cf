# Rules: as PySolFC 529 and Solitaire.gg.
# Forty Thieves with the Aces out.

[global]
name   = San Juan Hill
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
playable_card = top
order         = descending, same suit
refill        = any
column*10     = 4, 4

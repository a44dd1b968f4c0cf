# Rules: as in PySolFC 416, Solitaire.gg and Solvitaire.
# One pack with the Aces on the foundations; twelve single cards, and empty columns that are filled from the waste.

[global]
name   = Fortune's Favor
decks  = 1
wrap   = no
family = Forty Thieves
skill  = 1

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
playable_card = top
order         = descending, same suit
autofill      = waste, stock
refill        = any
column*12     = 1, 1

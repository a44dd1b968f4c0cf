# Rules: as in PySolFC 884 and Solitaire.gg.
# Foundations run from the Jacks round to the Tens; four cells.

[global]
name   = Jacks in the Box
decks  = 2
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*2 = J, spade, ascending, same suit, J, spade
column*2 = J, club, ascending, same suit, J, club
column*2 = J, diamond, ascending, same suit, J, diamond
column*2 = J, heart, ascending, same suit, J, heart

[temp]
slots = 4

[column]
playable_card = top
order         = descending, same suit
refill        = any
column*6      = 1, 1

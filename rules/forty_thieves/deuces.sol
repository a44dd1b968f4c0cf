# Rules: as in PySolFC 109 and Solitaire.gg.
# Foundations run from the two over the King to the Ace.

[global]
name   = Deuces
decks  = 2
# The Ace follows the King, on foundations and in columns.
wrap   = yes
family = Forty Thieves
aka    = Twos
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*2 = 2, spade, ascending, same suit, 2, spade
column*2 = 2, club, ascending, same suit, 2, club
column*2 = 2, diamond, ascending, same suit, 2, diamond
column*2 = 2, heart, ascending, same suit, 2, heart

[column]
playable_card = top
order         = descending, same suit
refill        = any
column*10     = 1, 1

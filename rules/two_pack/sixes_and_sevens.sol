# Rules: as in PySolFC 438.
# The Sevens go up and the Sixes come down; nine single cards, a single pass.

[global]
name   = Sixes and Sevens
decks  = 2
wrap   = no
family = Two-Pack
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
column*2 = 7, spade, ascending, same suit, 7, spade, size=7
column*2 = 7, club, ascending, same suit, 7, club, size=7
column*2 = 7, diamond, ascending, same suit, 7, diamond, size=7
column*2 = 7, heart, ascending, same suit, 7, heart, size=7
column*2 = 6, spade, descending, same suit, 6, spade, size=6
column*2 = 6, club, descending, same suit, 6, club, size=6
column*2 = 6, diamond, descending, same suit, 6, diamond, size=6
column*2 = 6, heart, descending, same suit, 6, heart, size=6

[column]
playable_card = top
order         = any, none
refill        = any
column*9      = 1, 1

# Rules: as in PySolFC 564.
# The Kings start on the foundations; twelve single cards go down in suit, two waste piles get three cards each at a time.

[global]
name   = Kilowatt
decks  = 2
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 3
wastes  = 2
redeals = 0

[foundation]
size     = 13
column*2 = K, spade, ascending, same suit, K, spade
column*2 = K, club, ascending, same suit, K, club
column*2 = K, diamond, ascending, same suit, K, diamond
column*2 = K, heart, ascending, same suit, K, heart

[column]
wrap          = no
playable_card = top
order         = descending, same suit
refill        = any
column*12     = 1, 1

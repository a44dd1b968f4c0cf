# Rules: as PySolFC 382.
# Seven columns moved as in Yukon and built in suit, where the last comes after the first; three cards in reserve.

[global]
name   = Applegate
decks  = 1
win    = sorted
family = Spider
skill  = 4

[reserve]
pile*3 = 1, 1

[column]
playable_card = any
order         = descending, same suit
refill        = K
column        = 7, 7
column*6      = 7, 5

# Rules: as in PySolFC 936.
# Yukon whose columns become runs from King to Ace where they are.

[global]
name   = Yukon Kings
decks  = 1
wrap   = no
win    = sorted
family = Yukon
skill  = 3

[column]
playable_card = any
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 6, 5
column        = 7, 5
column        = 8, 5
column        = 9, 5
column        = 10, 5
column        = 11, 5

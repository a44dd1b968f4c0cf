# Rules: as PySolFC 57 and Solitaire.gg.
# Fans of at most three cards, built up or down whatever the suit.

[global]
name   = Shamrocks
decks  = 1
wrap   = no
family = Fan
aka    = Three-Card Fans
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = any, any
refill        = none
limit         = 3
column*17     = 3, 3
column        = 1, 1

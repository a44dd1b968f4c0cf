# Rules: as PySolFC 586.
# Thirteen open piles built up or down in suit, Kings into spaces.

[global]
name   = Lucky Piles
decks  = 1
wrap   = no
family = Fan
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = any, same suit
refill        = K
column*13     = 4, 4

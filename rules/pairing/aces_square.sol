# Rules: as in PySolFC 898 and Solitaire Till Dawn.
# Four rows of four; pairs of a suit are removed from one row or column, but no Ace is.

[global]
name   = Aces Square
decks  = 1
win    = left 4
family = Pairing
aka    = Miner
skill  = 3

[deck]
deal_to = none

[match]
pairs = 2..K+2..K
equal = suit
near  = lines

[grid]
beside   = none
autofill = stock
row*4    = 4

# Rules: as PySolFC 226, Solitaire.gg and lsol.
# Twelve single cards built in suit; spaces fill from the deck.

[global]
name   = Blockade
decks  = 2
wrap   = no
family = Gypsy
skill  = 4

[deck]
deal_to = columns

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same suit
autofill      = stock
refill        = any
column*12     = 1, 1

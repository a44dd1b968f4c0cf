# Rules: as PySolFC 86 and Solitaire.gg.
# Ten columns, and two of the Aces out for good measure.

[global]
name   = Good measure
decks  = 1
wrap   = no
family = Baker's Dozen
skill  = 4

[foundation]
size     = 13
# Whichever two Aces come first in the pack.
column*2 = A, any, ascending, same suit, A, any
column*2 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, any
refill        = none
# After the deal every King goes to the bottom of its column.
sink          = K
column*10     = 5, 5

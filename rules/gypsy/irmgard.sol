# Rules: as in PySolFC 3 and Solitaire.gg.
# Nine columns like a pyramid, Kings in empty columns.

[global]
name   = Irmgard
decks  = 2
wrap   = no
family = Gypsy
skill  = 3
note   = The last seven cards are dealt from the left; PySolFC skips the two outer columns.

[deck]
deal_to = columns

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 4, 1
column        = 3, 1
column        = 2, 1
column        = 1, 1

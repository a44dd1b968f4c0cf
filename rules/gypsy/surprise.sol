# Rules: as in PySolFC 463.
# Eleven columns like a pyramid; once the deck is empty, a cell takes up to three cards.

[global]
name   = Surprise
decks  = 2
wrap   = no
family = Gypsy
skill  = 3

[deck]
deal_to = columns

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[temp]
slots    = 1
capacity = 3
open     = stock_empty

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 5, 1
column        = 4, 1
column        = 3, 1
column        = 2, 1
column        = 1, 1

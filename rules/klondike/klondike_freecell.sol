# Rules: as in csol.
# Eight open columns, two free cells and a deck of sixteen.

[global]
name   = Klondike FreeCell
decks  = 1
wrap   = no
family = Klondike
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots = 2

[column]
playable_card = top
order         = descending, alternate color
refill        = any
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
column        = 8, 8

# Rules: as csol.
# Eight open columns: four built in suit for Kings, four in alternate colours for any card.

[global]
name   = Yukon FreeCell
decks  = 1
wrap   = no
family = Yukon
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, alternate color
refill        = any
column*4      = 6, 6, refill=K, order=descending same suit
column*4      = 7, 7

# Rules: as PySolFC 486 and Solitaire.gg.
# Miss Milligan with any card into a space.

[global]
name   = Imperial Guards
decks  = 2
wrap   = no
family = Gypsy
skill  = 3
note   = In PySolFC the cell takes a whole group.

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[temp]
slots = 1
open  = stock_empty

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*8      = 1, 1

# Rules: as in PySolFC 62, Solitaire.gg and lsol.
# Eight single cards and Kings in empty columns; once the deck is empty a cell opens.

[global]
name   = Miss Milligan
decks  = 2
wrap   = no
family = Gypsy
skill  = 3
note   = In PySolFC the cell accepts a whole sequence.

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
refill        = K
column*8      = 1, 1

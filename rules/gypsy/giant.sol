# Rules: as PySolFC 65, Solitaire.gg, Aisleriot and lsol.
# Eight single cards to begin with; cards come back from the foundations once the deck is empty.

[global]
name   = Giant
decks  = 2
wrap   = no
family = Gypsy
skill  = 4
note   = Many collections never let cards come back.

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = stock_empty
column*8  = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*8      = 1, 1

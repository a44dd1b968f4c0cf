# Rules: as in PySolFC 306.
# Kings begin the foundations, Queens fill empty columns; a store takes four cards.

[global]
name   = Zerline
decks  = 2
family = Beleaguered Castle
skill  = 3
note   = In Solitaire.gg Kings are lowest in the columns too, and the empty store also takes a card of the waste.

[deck]
deal_to = waste
redeals = 0

[foundation]
size      = 13
take_back = no
column*8  = K, any, ascending, same suit

[temp]
slots    = 1
capacity = 4
from     = columns

[column]
wrap          = no
playable_card = top
order         = descending, any
refill        = Q
column*8      = 5, 5

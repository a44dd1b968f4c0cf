# Rules: as in PySolFC 311.
# Eight columns in alternate colours, down or of the same rank; the next card of the deck is open.

[global]
name   = Dumfries
decks  = 1
wrap   = no
family = Simple
skill  = 3

[deck]
deal_to        = none
stock_playable = yes

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = whole
order         = descending, alternate color
also          = equal, alternate color
refill        = any
column*8      = 1, 1

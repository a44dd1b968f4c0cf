# Rules: as in PySolFC 527.
# Five columns built down whatever the suit, with a place for a King and one for a Queen.

[global]
name   = Doorway
decks  = 1
wrap   = no
family = Canfield
aka    = Solstice
skill  = 2

[deck]
deal_to = waste
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, any
refill        = any
column*5      = 1, 1
column        = 0, 0, refill=K, limit=1, order=any none
column        = 0, 0, refill=Q, limit=1, order=any none

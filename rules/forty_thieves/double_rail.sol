# Rules: as PySolFC 131 and Solitaire.gg.
# Five single cards, built down whatever the suit.

[global]
name   = Double Rail
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
refill        = any
column*5      = 1, 1

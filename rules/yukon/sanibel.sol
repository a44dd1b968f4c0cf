# Rules: as PySolFC 201 and Aisleriot.
# Two packs, ten columns of ten, any card into a space; four cards to turn.

[global]
name   = Sanibel
decks  = 2
wrap   = no
family = Yukon
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, alternate color
refill        = any
column*10     = 10, 7

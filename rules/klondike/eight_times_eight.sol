# Rules: as PySolFC 127.
# Two packs, eight open columns of eight, two redeals.

[global]
name   = Eight Times Eight
decks  = 2
wrap   = no
family = Klondike
aka    = Achtmal Acht
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*8      = 8, 8

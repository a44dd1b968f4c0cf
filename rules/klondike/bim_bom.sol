# Rules: as PySolFC 456.
# Australian Patience for two packs, with any card into a space.

[global]
name   = Bim Bom
decks  = 2
wrap   = no
family = Klondike
aka    = Double Australian Patience
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = any
column*8      = 5, 5

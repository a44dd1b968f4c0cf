# Rules: as in PySolFC 746.
# Two packs, eight columns of thirteen and two cells that hold four cards each.

[global]
name   = Limpopo
decks  = 2
wrap   = no
family = FreeCell
skill  = 4

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[temp]
slots    = 2
capacity = 4

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*8      = 13, 13

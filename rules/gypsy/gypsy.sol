# Rules: as in PySolFC 1, Solitaire.gg and Aisleriot.
# Two packs on eight columns; every deal covers all columns.

[global]
name       = Gypsy
decks      = 2
wrap       = no
family     = Gypsy
skill      = 4
variant_of = Gypsy
variant    = two packs

[deck]
deal_to = columns

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*8      = 3, 1

# Rules: as in PySolFC 273, Solitaire.gg and lsol.
# Three packs, thirteen columns and twelve foundations.

[global]
name       = Triple Klondike
decks      = 3
wrap       = no
family     = Klondike
skill      = 3
note       = Lsol and Solitaire.gg deal it the same way.
variant_of = Triple Klondike
variant    = turn one

[deck]
deal_to = waste
deal_by = 1
redeals = unlimited

[foundation]
size      = 13
column*12 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
column        = 8, 1
column        = 9, 1
column        = 10, 1
column        = 11, 1
column        = 12, 1
column        = 13, 1

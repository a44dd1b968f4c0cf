# Rules: as in PySolFC 28, Double Klondike by threes; Solitaire.gg has it by ones.
# Two packs and nine columns.

[global]
name       = Klondike (double)
decks      = 2
wrap       = no
family     = Klondike
aka        = Double Klondike by Threes, Double Klondike (turn three)
skill      = 3
variant_of = Double Klondike
variant    = turn three

[deck]
deal_to = waste
deal_by = 3
redeals = unlimited

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

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

# Rules: as in PySolFC 497 and Solitaire.gg.
# Three packs face up on thirteen columns; built in any suit, moved in one.

[global]
name   = Arabella
decks  = 3
wrap   = no
family = Klondike
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size      = 13
column*12 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = K
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
column        = 8, 8
column        = 9, 9
column        = 10, 10
column        = 11, 11
column        = 12, 12
column        = 13, 13

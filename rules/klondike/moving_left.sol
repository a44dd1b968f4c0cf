# Rules: as in PySolFC 470 and Solitaire.gg.
# Ten columns of two packs; a column that becomes empty takes over the next one, whole.

[global]
name   = Moving Left
decks  = 2
wrap   = no
family = Klondike
skill  = 4

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
autofill      = next
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

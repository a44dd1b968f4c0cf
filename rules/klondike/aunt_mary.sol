# Rules: as in PySolFC 407, Solitaire.gg and Aisleriot.
# Six columns of six cards, fewer and fewer of them face up.

[global]
name   = Aunt Mary
decks  = 1
wrap   = no
family = Klondike
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 6, 6
column        = 6, 5
column        = 6, 4
column        = 6, 3
column        = 6, 2
column        = 6, 1

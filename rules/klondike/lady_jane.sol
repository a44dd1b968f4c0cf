# Rules: as in PySolFC 495, Solitaire.gg and Aisleriot.
# Two packs face up on ten columns; built in any suit, moved in one; three cards at a time, one redeal.

[global]
name   = Lady Jane
decks  = 2
wrap   = no
family = Klondike
skill  = 4

[deck]
deal_to = waste
deal_by = 3
redeals = 1

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
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

# Rules: as PySolFC 48, Solitaire.gg, Aisleriot and Solvitaire.
# Spider for one pack on seven columns of three.

[global]
name   = Will o' the Wisp
decks  = 1
wrap   = no
family = Spider
skill  = 3

[deck]
deal_to   = columns
deal_when = no_empty

[foundation]
accept   = run
size     = 13
column*4 = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*7      = 3, 1

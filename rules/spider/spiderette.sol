# Rules: as in PySolFC 24, Solitaire.gg, Aisleriot, lsol and Solvitaire.
# Spider for one pack, laid out like Klondike.

[global]
name   = Spiderette
decks  = 1
wrap   = no
family = Spider
skill  = 3

[deck]
deal_to   = columns
deal_when = no_empty

[foundation]
accept    = run
size      = 13
take_back = no
column*4  = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1

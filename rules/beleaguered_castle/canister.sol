# Rules: as in PySolFC 231 and Solitaire.gg.
# Eight open columns; groups whatever their suits.

[global]
name   = Canister
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4
note   = Books move single cards only; some build in alternating colours, build upwards too, or let only Kings fill empty columns.

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
refill        = any
column*2      = 6, 6
column*4      = 7, 7
column*2      = 6, 6

# Rules: as in PySolFC 11, Solitaire.gg, Aisleriot, KPat, Windows and Solvitaire.
# The game that gave the Spider family its name, with all four suits.

[global]
name       = Spider
decks      = 2
wrap       = no
family     = Spider
skill      = 4
note       = Columns 1 to 4 have a sixth card; in PySolFC, columns 1, 4, 7 and 10 do.
variant_of = Spider
variant    = four suits

[deck]
deal_to   = columns
# No deal while a column is empty.
deal_when = no_empty

[foundation]
# Nothing but a whole suit, King to Ace, goes out, and it stays there.
accept    = run
size      = 13
take_back = no
column*8  = K, any, descending, same suit

[column]
# Built down whatever the suit; what moves as one is in suit.
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*4      = 6, 1
column*6      = 5, 1

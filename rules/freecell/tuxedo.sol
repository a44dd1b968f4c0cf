# Rules: as in PySolFC 629.
# All cards in seven columns built in suit round the corner; seven cells.

[global]
name       = Tuxedo
decks      = 1
deal_order = rows
family     = FreeCell
skill      = 4
note       = In Solitaire.gg only Kings fill empty columns, and a King does not go on an Ace.

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[temp]
slots = 7

[column]
playable_card = ordered
order         = descending, same suit
refill        = any
column        = 8, 8
column*2      = 7, 7
column        = 8, 8
column*2      = 7, 7
column        = 8, 8

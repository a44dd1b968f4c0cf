# Rules: as in PySolFC 341.
# Eight columns built both ways in suit, eight filled cells; every deal brings four cards a column.

[global]
name       = Cicely
decks      = 2
wrap       = no
deal_order = rows
family     = Spider
skill      = 3

[deck]
deal_to   = columns
deal_each = 4

[foundation]
size   = 13
column = A, spade, ascending, same suit
column = A, club, ascending, same suit
column = A, diamond, ascending, same suit
column = A, heart, ascending, same suit
column = K, spade, descending, same suit
column = K, club, descending, same suit
column = K, diamond, descending, same suit
column = K, heart, descending, same suit

[temp]
slots  = 8
filled = 8

[column]
playable_card = top
order         = any, same suit
refill        = any
column*8      = 4, 4

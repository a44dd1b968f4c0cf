# Rules: as PySolFC 189 and Solitaire.gg.
# Laid open like Klondike and moved like Yukon; every deal covers all columns.

[global]
name   = Queenie
decks  = 1
wrap   = no
family = Yukon
skill  = 3

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7

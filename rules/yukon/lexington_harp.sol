# Rules: as PySolFC 68 and Solitaire.gg.
# Two packs laid out as a harp and moved like Yukon; every deal covers all columns.

[global]
name   = Lexington Harp
decks  = 2
wrap   = no
family = Yukon
aka    = Milligan Yukon
skill  = 4

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, alternate color
refill        = any
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
column        = 8, 1

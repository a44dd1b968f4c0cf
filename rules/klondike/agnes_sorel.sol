# Rules: as in PySolFC 229.
# A dealt base and columns built in colour; empty columns stay empty, and each deal covers every column.

[global]
name   = Agnes Sorel
decks  = 1
base   = deal
family = Klondike
aka    = Agnes
skill  = 2
note   = In Aisleriot and lsol only the top card of each column is face up. In Solitaire.gg any card fills an empty column.

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, same color
refill        = none
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7

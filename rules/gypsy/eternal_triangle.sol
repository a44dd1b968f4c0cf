# Rules: as in PySolFC 567 and Solitaire.gg.
# Hypotenuse with its columns open.

[global]
name   = Eternal Triangle
decks  = 2
wrap   = no
family = Gypsy
aka    = Lobachevsky
skill  = 4

[deck]
deal_to = columns

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
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

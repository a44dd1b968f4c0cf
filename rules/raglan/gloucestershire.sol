# Rules: as in PySolFC 990.
# Eight open columns of three to ten cards in alternate colours; the other 52 cards are open in reserve.

[global]
name   = Gloucestershire
decks  = 2
wrap   = no
family = Raglan
skill  = 4

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[reserve]
playable_card = all
pile*4        = 13, 13

[column]
playable_card = top
order         = descending, alternate color
refill        = any
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
column        = 8, 8
column        = 9, 9
column        = 10, 10

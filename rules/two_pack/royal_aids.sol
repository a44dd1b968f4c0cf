# Rules: as in PySolFC 565.
# Aces go up in alternate colours; four open reserves of ten and two columns for Kings.

[global]
name  = Royal Aids
like  = Sixes and Sevens
skill = 3

[deck]
redeals = unlimited

[foundation]
size     = 13
column*2 = A, club, ascending, alternate color, A, club
column*2 = A, spade, ascending, alternate color, A, spade
column*2 = A, heart, ascending, alternate color, A, heart
column*2 = A, diamond, ascending, alternate color, A, diamond

[reserve]
pile*4 = 10, 10

[column]
order    = descending, alternate color
refill   = K
column*2 = 0, 0

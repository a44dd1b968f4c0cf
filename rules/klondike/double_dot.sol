# Rules: as in PySolFC 420.
# Foundations and columns go by twos, round the corner; a card on each column at a deal.

[global]
name  = Double Dot
like  = Easthaven
wrap  = yes
skill = 3

[foundation]
column = A, club, asc 2, same suit, A, club
column = A, spade, asc 2, same suit, A, spade
column = 2, heart, asc 2, same suit, 2, heart
column = 2, diamond, asc 2, same suit, 2, diamond

[column]
order    = desc 2, any
column*8 = 1, 1

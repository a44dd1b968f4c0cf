# Rules: as in PySolFC 719.
# The Aces start on the foundations; sixteen fans take cards of the same rank, two redeals.

[global]
name = School
like = La Belle Lucie

[foundation]
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
order     = equal, any
column*16 = 3, 3

# Rules: as in PySolFC 933.
# A single pack in alternate colours everywhere, seven columns of five and two free cells.

[global]
name  = Cascade
like  = Emperor
decks = 1

[foundation]
column = A, club, ascending, alternate color
column = A, spade, ascending, alternate color
column = A, heart, ascending, alternate color
column = A, diamond, ascending, alternate color

[temp]
slots = 2

[column]
column*7 = 5, 5

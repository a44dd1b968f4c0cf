# Rules: as in PySolFC 94, Solitaire.gg and Aisleriot.
# Calculation that begins with four clubs.

[global]
name = Hopscotch
like = Numerica

[foundation]
column = A, club, ascending, any, A, club
column = 2, club, asc 2, any, 2, club
column = 3, club, asc 3, any, 3, club
column = 4, club, asc 4, any, 4, club

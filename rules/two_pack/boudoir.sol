# Rules: as in PySolFC 354.
# Queens and Jacks are paired; Aces go up, tens come down round the corner to the King.

[global]
name   = Boudoir
decks  = 2
family = Two-Pack
skill  = 1

[deck]
deal_to = waste
redeals = 2

[foundation]
column = A, spade, ascending, same suit, size=13
column = A, club, ascending, same suit, size=13
column = A, diamond, ascending, same suit, size=13
column = A, heart, ascending, same suit, size=13
column = 10, spade, descending, same suit, size=11
column = 10, club, descending, same suit, size=11
column = 10, diamond, descending, same suit, size=11
column = 10, heart, descending, same suit, size=11
column = Q, spade, ascending, same suit, Q, spade, size=1
column = Q, club, ascending, same suit, Q, club, size=1
column = Q, diamond, ascending, same suit, Q, diamond, size=1
column = Q, heart, ascending, same suit, Q, heart, size=1
column = J, spade, ascending, same suit, size=1
column = J, club, ascending, same suit, size=1
column = J, diamond, ascending, same suit, size=1
column = J, heart, ascending, same suit, size=1

[column]
column = none

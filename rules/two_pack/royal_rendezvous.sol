# Rules: as in PySolFC 638.
# Foundations up by ones and by twos, odd and even; the Kings wait for the end.

[global]
name = Royal Rendezvous
like = Windmill
aka  = Royal Appointment

[foundation]
column = K, club, ascending, same suit, size=1
column = K, spade, ascending, same suit, size=1
column = K, heart, ascending, same suit, size=1
column = K, diamond, ascending, same suit, size=1
column = A, club, ascending, same suit, A, club, size=13
column = A, spade, ascending, same suit, A, spade, size=13
column = A, heart, ascending, same suit, A, heart, size=13
column = A, diamond, ascending, same suit, A, diamond, size=13
column = 2, club, asc 2, same suit, 2, club, size=6
column = 2, spade, asc 2, same suit, 2, spade, size=6
column = 2, heart, asc 2, same suit, 2, heart, size=6
column = 2, diamond, asc 2, same suit, 2, diamond, size=6
column = A, club, asc 2, same suit, A, club, size=6
column = A, spade, asc 2, same suit, A, spade, size=6
column = A, heart, asc 2, same suit, A, heart, size=6
column = A, diamond, asc 2, same suit, A, diamond, size=6

[column]
column*16 = 1, 1

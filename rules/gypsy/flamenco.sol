# Rules: as in PySolFC 581.
# An Ace and a King of each suit start on the foundations and go to meet; eight columns of three.

[global]
name = Flamenco
like = Gypsy

[foundation]
column = A, club, ascending, same suit, A, club
column = K, club, descending, same suit, K, club
column = A, spade, ascending, same suit, A, spade
column = K, spade, descending, same suit, K, spade
column = A, heart, ascending, same suit, A, heart
column = K, heart, descending, same suit, K, heart
column = A, diamond, ascending, same suit, A, diamond
column = K, diamond, descending, same suit, K, diamond

[column]
column*8 = 3, 3

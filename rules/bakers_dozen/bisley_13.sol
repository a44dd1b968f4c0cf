# Rules: as PySolFC 343001.
# Bisley in thirteen columns, the four short ones first.

[global]
name = Bisley 13
like = Bisley

[foundation]
column   = A, club, ascending, same suit, A, club
column*4 = K, any, descending, same suit
column   = A, spade, ascending, same suit, A, spade
column   = A, heart, ascending, same suit, A, heart
column   = A, diamond, ascending, same suit, A, diamond

[column]
column*4 = 3, 3
column*9 = 4, 4

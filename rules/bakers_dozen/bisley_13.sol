# Rules: as in books and in PySolFC 343001.
# Aces go up and Kings come down in every suit; thirteen columns are built both ways.

[global]
name       = Bisley 13
like       = Bisley 12
aka        = Bisley
variant_of = Bisley
variant    = 13 columns

[foundation]
column   = A, club, ascending, same suit, A, club
column*4 = K, any, descending, same suit
column   = A, spade, ascending, same suit, A, spade
column   = A, heart, ascending, same suit, A, heart
column   = A, diamond, ascending, same suit, A, diamond

[column]
column*4 = 3, 3
column*9 = 4, 4

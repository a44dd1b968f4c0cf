# Rules: as in PySolFC 814.
# Aces and Kings with the first Ace and King of each suit on the foundations.

[global]
name = Acey and Kingsley
like = Aces and Kings

[foundation]
size   = 13
column = A, spade, ascending, any, A, spade
column = A, club, ascending, any, A, club
column = A, diamond, ascending, any, A, diamond
column = A, heart, ascending, any, A, heart
column = K, spade, descending, any, K, spade
column = K, club, descending, any, K, club
column = K, diamond, descending, any, K, diamond
column = K, heart, descending, any, K, heart

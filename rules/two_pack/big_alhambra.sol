# Rules: as in PySolFC 952.
# Alhambra with three packs, and ten piles of four in the reserve.

[global]
name  = Big Alhambra
like  = Alhambra
decks = 3

[foundation]
# Six go up from the Ace ...
column   = A, spade, ascending, same suit, A, spade
column*2 = A, club, ascending, same suit, A, club
column   = A, diamond, ascending, same suit, A, diamond
column   = A, heart, ascending, same suit, A, heart
column   = A, spade, ascending, same suit, A, spade
# ... and six come down from the King.
column   = K, spade, descending, same suit, K, spade
column   = K, club, descending, same suit, K, club
column*2 = K, diamond, descending, same suit, K, diamond
column*2 = K, heart, descending, same suit, K, heart

[reserve]
pile*10 = 4, 4

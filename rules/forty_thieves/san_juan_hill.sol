# Rules: as in PySolFC 529 and Solitaire.gg.
# Forty Thieves with the Aces on the foundations.

[global]
name  = San Juan Hill
like  = Forty Thieves
skill = 3

[foundation]
column*2 = A, spade, ascending, same suit, A, spade
column*2 = A, club, ascending, same suit, A, club
column*2 = A, diamond, ascending, same suit, A, diamond
column*2 = A, heart, ascending, same suit, A, heart

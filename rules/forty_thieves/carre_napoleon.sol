# Rules: as in PySolFC 411.
# The Aces start on the foundations; twelve columns of four in suit, only Kings in empty columns.

[global]
name   = Carré Napoléon
like   = Forty Thieves
aka    = Carre Napoleon
source = Cadogan, Illustrated Games of Patience
note   = In PySolFC cards go to the foundations after each row of the deal, which uncovers others.

[foundation]
column*2 = A, spade, ascending, same suit, A, spade
column*2 = A, club, ascending, same suit, A, club
column*2 = A, diamond, ascending, same suit, A, diamond
column*2 = A, heart, ascending, same suit, A, heart

[column]
deal_play = gap
refill    = K
column*12 = 4, 4

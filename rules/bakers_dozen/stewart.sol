# Rules: as in PySolFC 907 and Solitaire.gg.
# The Aces start on the foundations; twelve columns with every other card covered.

[global]
name   = Stewart
decks  = 1
wrap   = no
family = Baker's Dozen
skill  = 3
note   = PySolFC's page of rules asks for single cards, but its program moves groups, as here.

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
playable_card = top
order         = descending, alternate color
refill        = any
column*12     = 4, 2, faces=dudu

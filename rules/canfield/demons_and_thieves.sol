# Rules: as in PySolFC 889.
# Canfield on the left, Forty Thieves on the right: four columns in alternate colours, five in suit.

[global]
name   = Demons and Thieves
like   = Duke
decks  = 2
base   = deal
wrap   = yes
author = Thomas Warfield
skill  = 4

[foundation]
take_back = no
column*8  = base, any, ascending, same suit

[reserve]
pile = 13, 1

[column]
order    = descending, same suit
wrap     = no
column*4 = 1, 1, order=descending alternate color
column*5 = 8, 8

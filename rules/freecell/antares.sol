# Rules: as in PySolFC 983.
# FreeCell on the left and Scorpion on the right, four columns of each.

[global]
name       = Antares
like       = Tuxedo
wrap       = no
deal_order = columns
author     = Thomas Warfield
note       = In Solitaire.gg, and by the page of PySolFC, cards of columns 1 to 4 are moved one at a time.

[temp]
slots = 4

[column]
order    = descending, alternate color
column*4 = 7, 7
column*4 = 6, 6, refill=K, order=descending same suit, playable_card=any

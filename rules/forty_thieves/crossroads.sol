# Rules: as in PySolFC 628.
# Four packs, seven columns of seven with every other card covered, in alternate colours.

[global]
name  = Crossroads
like  = Alternation
decks = 4

[foundation]
column*16 = A, any, ascending, same suit

# Rules: as in PySolFC 106 and Solitaire.gg.
# Two packs and five columns.

[global]
name  = Double Canfield
like  = Canfield
decks = 2

[foundation]
column*8 = base, any, ascending, same suit

[column]
column*5 = 1, 1

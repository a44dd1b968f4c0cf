# Rules: as in PySolFC 265 and Solitaire.gg.
# Three packs, thirteen columns and ten cells.

[global]
name  = Triple FreeCell
like  = FreeCell
decks = 3

[foundation]
column*12 = A, any, ascending, same suit

[temp]
slots = 10

[column]
column*13 = 12, 12

# Rules: as in PySolFC 448 and Solitaire.gg.
# Two packs, ten columns of ten, four filled cells.

[global]
name  = Repair
like  = FreeCell
decks = 2

[foundation]
column*8 = A, any, ascending, same suit

[temp]
filled = 4

[column]
move_limit = none
column*10  = 10, 10

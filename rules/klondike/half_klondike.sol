# Rules: as in PySolFC 855.
# Klondike with two suits on four columns.

[global]
name  = Half Klondike
like  = Klondike (easy)
suits = spade, heart

[foundation]
column*2 = A, any, ascending, same suit

[column]
column = 1, 1
column = 2, 1
column = 3, 1
column = 4, 1

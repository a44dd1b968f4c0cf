# Rules: as in PySolFC 478 and Solitaire.gg.
# Ten columns of five with one open card, Kings in empty columns.

[global]
name  = Elba
like  = Gypsy
skill = 3

[column]
refill    = K
column*10 = 5, 1

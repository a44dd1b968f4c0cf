# Rules: as in PySolFC 963.
# Kiev with shorter columns.

[global]
name   = Sevastopol
like   = Wasp
author = Jan Wolter
source = Politaire
skill  = 3

[column]
column = 3, 1
column = 4, 1
column = 3, 1
column = 4, 1
column = 3, 1
column = 4, 1
column = 3, 1

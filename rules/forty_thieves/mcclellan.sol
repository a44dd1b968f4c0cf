# Rules: as in PySolFC 882 and Solitaire.gg.
# Diplomat with one open card in each column, and groups.

[global]
name  = McClellan
like  = Josephine
skill = 3

[column]
column*8 = 4, 1

# Rules: as in PySolFC 186 and Solitaire.gg.
# Yukon built in suit, up or down.

[global]
name  = Alaska
like  = Yukon
skill = 4

[column]
order = any, same suit

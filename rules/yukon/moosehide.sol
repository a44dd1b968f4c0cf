# Rules: as in PySolFC 339 and Solitaire.gg.
# Yukon in any suit but the same.

[global]
name  = Moosehide
like  = Yukon
skill = 4

[column]
order = descending, except same

# Rules: as in PySolFC 440 and Solitaire.gg.
# Forty Thieves with three cells, filled at the start.

[global]
name = Squadron
like = Forty Thieves

[temp]
slots  = 3
filled = 3

# Rules: as in PySolFC 683 and Solitaire.gg.
# Forty Thieves with fifty cards in its ten columns.

[global]
name = Famous Fifty
like = Forty Thieves

[column]
column*10 = 5, 5

# Rules: as in PySolFC 433 and Solitaire.gg.
# Diplomat with two more passes.

[global]
name = Rows of Four
like = Forty Thieves

[deck]
redeals = 2

[column]
order    = descending, any
column*8 = 4, 4

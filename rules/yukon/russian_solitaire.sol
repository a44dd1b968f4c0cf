# Rules: as in PySolFC 20, lsol and csol.
# Yukon, built in suit; one of the hardest.

[global]
name = Russian Solitaire
like = Yukon
aka  = Russian

[column]
order = descending, same suit

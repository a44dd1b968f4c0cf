# Rules: as in PySolFC 226, Solitaire.gg and lsol.
# Twelve single cards built in suit; empty columns are filled from the deck.

[global]
name = Blockade
like = Gypsy

[column]
order     = descending, same suit
autofill  = stock
column*12 = 1, 1

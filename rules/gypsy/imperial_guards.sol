# Rules: as in PySolFC 486 and Solitaire.gg.
# Miss Milligan with any card in an empty column.

[global]
name = Imperial Guards
like = Miss Milligan
note = In PySolFC the cell accepts a whole sequence.

[column]
refill = any

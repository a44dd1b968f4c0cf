# Rules: as in PySolFC 107.
# Six columns of a single card, any card fills an empty column, one pass.

[global]
name = Pas Seul
like = Aunt Mary
note = In Solitaire.gg each column has three cards, as in Blind Alleys.

[column]
refill   = any
column*6 = 1, 1

# Rules: as PySolFC 107 and Solitaire.gg.
# Six columns of a single card, any card fills a space, one pass.

[global]
name = Pas Seul
like = Aunt Mary

[column]
refill   = any
column*6 = 1, 1

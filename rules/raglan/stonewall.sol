# Rules: as in PySolFC 221 and Solitaire.gg.
# Six columns with every other card covered, sixteen cards in reserve.

[global]
name = Stonewall
like = Northwest Territory

[column]
refill   = any
column*6 = 6, 3, faces=dududu

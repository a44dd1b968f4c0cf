# Rules: as in Solitaire.gg, lsol and Solvitaire.
# San Juan Hill with thirteen columns of three.

[global]
name = Lucas
like = San Juan Hill
note = PySolFC leaves the Aces in the deck, deals four cards to each column and moves groups. Some books allow a redeal.

[column]
column*13 = 3, 3

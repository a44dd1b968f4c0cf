# Rules: as in PySolFC 405 and Solitaire.gg.
# Thirteen open columns of four; one pile takes all cards, one rank up or down.

[global]
name = All in a Row
like = Black Hole
note = By the page of PySolFC these rules are a common misreading of an older game, its All in a Row II.

[foundation]
column = any, any, any, any

[column]
column*13 = 4, 4

# Rules: as in PySolFC 33, Solitaire.gg, Aisleriot and lsol.
# Ten short columns, any card fills an empty column, one pass through the deck.

[global]
name = Westcliff
like = Aunt Mary

[foundation]
take_back = no

[column]
refill    = any
column*10 = 3, 1

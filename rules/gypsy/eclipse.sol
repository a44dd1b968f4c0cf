# Rules: as in PySolFC 584.
# Thirteen columns of four built in suit, and a card on each at a deal.

[global]
name = Eclipse
like = Gypsy

[column]
order     = descending, same suit
column*13 = 4, 4

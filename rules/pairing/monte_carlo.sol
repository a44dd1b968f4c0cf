# Rules: as in PySolFC 89.
# Five rows of five; neighbours of a rank are removed, and a deal closes the rows up.

[global]
name       = Monte Carlo
decks      = 1
family     = Pairing
aka        = Double and Quits, Good Neighbors, Good Neighbours, Quilt
skill      = 2
variant_of = Monte Carlo
variant    = one pack

[deck]
deal_to = none

[match]
equal = rank
near  = touching

[grid]
beside    = none
deal_fill = next, stock
row*5     = 5

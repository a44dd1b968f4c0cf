# Rules: as in PySolFC 144.
# Six rows that are read as one, closed to a ring; the Kings leave gaps, two more are there at first.

[global]
name       = Maze
like       = Montana
without    = deck
skill      = 4
variant_of = Maze
variant    = short row

[grid]
first  = A
beside = both
ring   = yes
gaps   = K
row*5  = 9
row    = 7 - -

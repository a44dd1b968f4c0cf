# Rules: as in SolSuite.
# Maze laid out with two rows of eight above four rows of nine.

[global]
name       = Maze (Short Rows)
like       = Maze
variant_of = Maze
variant    = short rows
note       = In SolSuite the first Ace must end at the top left.

[grid]
row*2 = 8 -
row*4 = 9

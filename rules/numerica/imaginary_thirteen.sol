# Rules: as in PySolFC 863.
# Calculation with two packs: eight foundations go up by ones to eights.

[global]
name  = Imaginary Thirteen
like  = Calculation
decks = 2
aka   = Pythagor
note  = Books lay out another eight cards at the start: 2, 4, 6, 8, 10, Q, A and 3.

[foundation]
column = A, any, ascending, any, A, any
column = 2, any, asc 2, any, 2, any
column = 3, any, asc 3, any, 3, any
column = 4, any, asc 4, any, 4, any
column = 5, any, asc 5, any, 5, any
column = 6, any, asc 6, any, 6, any
column = 7, any, asc 7, any, 7, any
column = 8, any, asc 8, any, 8, any

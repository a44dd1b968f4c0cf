# Rules: as in PySolFC 256 and Solitaire.gg.
# Foundations go up by ones, twos, threes and fours, and every card put aside has to be remembered.

[global]
name = Calculation
like = Numerica
aka  = Broken Intervals, Progression

[foundation]
column = A, any, ascending, any, A, any
column = 2, any, asc 2, any, 2, any
column = 3, any, asc 3, any, 3, any
column = 4, any, asc 4, any, 4, any

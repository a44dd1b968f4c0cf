# Rules: as in PySolFC 86 and Solitaire.gg.
# Ten columns, and two of the Aces on the foundations for good measure.

[global]
name = Good Measure
like = Baker's Dozen

[foundation]
# Whichever two Aces come first in the pack.
column*2 = A, any, ascending, same suit, A, any
column*2 = A, any, ascending, same suit

[column]
column*10 = 5, 5

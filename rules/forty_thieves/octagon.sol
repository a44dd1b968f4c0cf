# Rules: as in PySolFC 426.
# The Aces start on the foundations; four columns of five in suit, four passes.

[global]
name = Octagon
like = Busy Aces

[deck]
redeals = 3

[foundation]
column*2 = A, club, ascending, same suit, A, club
column*2 = A, spade, ascending, same suit, A, spade
column*2 = A, heart, ascending, same suit, A, heart
column*2 = A, diamond, ascending, same suit, A, diamond

[column]
autofill = waste, stock
column*4 = 5, 5

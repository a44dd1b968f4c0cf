# Rules: as in PySolFC 674.
# Ten open columns of five and one of two; pairs that make eleven, two Jacks, a Queen and a King.

[global]
name    = Relaxed Exit
like    = Nestor
without = equal
note    = PySolFC never deals two Jacks to one column.

[match]
sum   = 11
pairs = J+J, Q+K

[column]
column*10 = 5, 5
column    = 2, 2

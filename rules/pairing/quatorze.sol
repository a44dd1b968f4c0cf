# Rules: as in PySolFC 810.
# Five rows of five; pairs that make fourteen are removed from one row or column, and the deck fills gaps.

[global]
name  = Quatorze
like  = Simple Carlo
skill = 2

[match]
equal = none
sum   = 14
near  = lines

[grid]
autofill = stock, next

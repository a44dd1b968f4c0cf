# Rules: as in PySolFC 744.
# Twelve columns built in suit and filled from the waste.

[global]
name    = Voracious
like    = Kingdom
without = reserve
skill   = 3

[foundation]
column*8 = A, any, ascending, same suit

[column]
order     = descending, same suit
autofill  = waste, stock
column*12 = 1, 1

# Rules: as in PySolFC 563.
# Kings go up round the corner; eight columns in suit, filled from the waste, two passes.

[global]
name = Twin Queens
like = Forty and Eight
wrap = yes

[foundation]
column*8 = K, any, ascending, same suit

[column]
autofill = waste, stock
wrap     = no
column*8 = 1, 1

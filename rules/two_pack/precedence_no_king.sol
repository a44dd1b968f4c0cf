# Rules: as in PySolFC 791.
# Precedence whose first King has to be found.

[global]
name       = Precedence (No King)
like       = Precedence
variant_of = Precedence
variant    = no King

[foundation]
column = K, any, descending, any
column = Q, any, descending, any
column = J, any, descending, any
column = 10, any, descending, any
column = 9, any, descending, any
column = 8, any, descending, any
column = 7, any, descending, any
column = 6, any, descending, any

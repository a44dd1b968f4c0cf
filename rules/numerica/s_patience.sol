# Rules: as in PySolFC 704.
# Thirteen foundations in the shape of an S, one of each rank; two heaps for what has to wait.

[global]
name  = S Patience
like  = Numerica
decks = 2

[foundation]
size      = 8
take_back = no
column    = 7, any, ascending, any, 7, any
column    = 8, any, ascending, any, 8, any
column    = 9, any, ascending, any, 9, any
column    = 10, any, ascending, any, 10, any
column    = J, any, ascending, any, J, any
column    = Q, any, ascending, any, Q, any
column    = K, any, ascending, any, K, any
column    = A, any, ascending, any, A, any
column    = 2, any, ascending, any, 2, any
column    = 3, any, ascending, any, 3, any
column    = 4, any, ascending, any, 4, any
column    = 5, any, ascending, any, 5, any
column    = 6, any, ascending, any, 6, any

[column]
column*2 = 0, 0

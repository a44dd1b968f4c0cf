# Rules: as in PySolFC 171 and Solitaire.gg.
# Six heaps, foundations in suit.

[global]
name = Lady Betty
like = Numerica

[foundation]
column*4 = A, any, ascending, same suit

[column]
column*6 = 0, 0

# Rules: as in PySolFC 78.
# Miss Milligan with four cells, open from the start.

[global]
name = Milligan Cell
like = Miss Milligan

[temp]
slots = 4
open  = always

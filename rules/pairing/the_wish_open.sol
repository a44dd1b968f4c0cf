# Rules: as in PySolFC 329.
# The Wish with all cards open.

[global]
name       = The Wish (Open)
like       = The Wish
skill      = 3
variant_of = The Wish
variant    = all face up

[column]
column*8 = 4, 4

# Rules: as in PySolFC 760.
# The Aces start on the foundations; eight columns without building, and one pile that holds any cards.

[global]
name    = Aglet
like    = Acquaintance
without = deck
wrap    = no
skill   = 4

[foundation]
column*4 = A, any, ascending, any, A, any

[temp]
slots    = 1
capacity = unlimited

[column]
column*8 = 6, 6

# Rules: as in PySolFC 707.
# Yukon's moves in ten columns of five, beside an open reserve of 54.

[global]
name    = Hawaiian
like    = Brunswick
without = deck
skill   = 3

[foundation]
take_back = yes

[reserve]
pile = 54, 54

[column]
column*10 = 5, 5

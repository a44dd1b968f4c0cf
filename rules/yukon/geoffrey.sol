# Rules: as in PySolFC 492.
# Eight columns built in suit, half of them open.

[global]
name  = Geoffrey
like  = Yukon
skill = 4

[column]
order    = descending, same suit
column*4 = 7, 7
column*4 = 6, 2

# Rules: as in PySolFC 765.
# Eight columns of five both ways in alternate colours.

[global]
name  = Foothold
like  = Busy Aces
skill = 4

[column]
order    = any, alternate color
column*8 = 5, 5

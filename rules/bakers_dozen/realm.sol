# Rules: as in PySolFC 374.
# Four foundations go up, four come down; eight open columns both ways in alternate colours.

[global]
name = Realm
like = Bisley 12

[foundation]
column*4 = A, any, ascending, same suit
column*4 = K, any, descending, same suit

[column]
order    = any, alternate color
column*4 = 7, 7
column*4 = 6, 6

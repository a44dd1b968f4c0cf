# Rules: as in PySolFC 692.
# Ten open columns both ways round the corner in alternate colours, with a dealt base.

[global]
name = Board Patience
like = Chessboard
base = deal

[foundation]
take_back = yes

[column]
order    = any, alternate color
column   = 6, 6
column*9 = 5, 5

# Rules: as in PySolFC 951.
# Chessboard in alternate colours.

[global]
name = Morphy
like = Chessboard

[column]
order = any, alternate color

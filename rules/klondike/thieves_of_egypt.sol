# Rules: as in PySolFC 678.
# Ten open columns that rise and fall like a pyramid, in alternate colours; two passes.

[global]
name = Thieves of Egypt
like = Batsford Again
aka  = Upside-Down Pyramid

[column]
column = 1, 1
column = 3, 3
column = 5, 5
column = 7, 7
column = 9, 9
column = 10, 10
column = 8, 8
column = 6, 6
column = 4, 4
column = 2, 2

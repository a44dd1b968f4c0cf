# Rules: as in PySolFC 522.
# Eight open columns from one card to eight, and sixteen cards in reserve.

[global]
name  = Arctic Garden
like  = Northwest Territory
aka   = Artic Garden
skill = 4

[column]
column = 1, 1
column = 2, 2
column = 3, 3
column = 4, 4
column = 5, 5
column = 6, 6
column = 7, 7
column = 8, 8

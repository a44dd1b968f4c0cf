# Rules: as in PySolFC 345.
# Scorpion with four free cells in place of the last three cards.

[global]
name    = Scorpion Head
like    = Scorpion
without = deck

[temp]
slots = 4

[column]
column*3 = 8, 8
column*4 = 7, 3

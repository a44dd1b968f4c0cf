# Rules: as in PySolFC 56, Solitaire.gg, lsol and Solvitaire.
# Eighteen fans of three built down in suit; Kings fill empty columns.

[global]
name    = Fan
like    = La Belle Lucie
without = deck

[column]
refill = K

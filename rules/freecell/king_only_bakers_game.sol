# Rules: as in PySolFC 26, Aisleriot and lsol.
# Baker's Game with only Kings in empty columns.

[global]
name  = King Only Baker's Game
like  = FreeCell
skill = 5

[column]
order  = descending, same suit
refill = K

# Rules: as PySolFC 897.
# Yukon's moves, a card on each column at a deal; suits go out whole.

[global]
name  = Kiev
like  = Wasp
aka   = Kyiv
skill = 3

[column]
column*7 = 4, 1

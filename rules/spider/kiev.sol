# Rules: as in PySolFC 897.
# Yukon's moves, and a card on each column at a deal; whole suits go to the foundations.

[global]
name  = Kiev
like  = Wasp
aka   = Kyiv
skill = 3

[column]
column*7 = 4, 1

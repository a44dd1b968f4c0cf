# Rules: as in PySolFC 940.
# Thirteen columns of three, three times thirteen cards, in suit.

[global]
name  = Thirty-Nine Steps
like  = Busy Aces
skill = 4

[column]
column*13 = 3, 3

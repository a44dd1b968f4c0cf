# Rules: as in PySolFC 415.
# German Patience with ten columns.

[global]
name = Bavarian Patience
like = German Patience

[column]
column*10 = 1, 1

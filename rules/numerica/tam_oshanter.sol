# Rules: as in PySolFC 172.
# Auld Lang Syne with the Aces left in.

[global]
name = Tam O'Shanter
like = Auld Lang Syne
wrap = yes

[foundation]
column*4 = A, any, ascending, any

# Rules: as in PySolFC 331.
# Sultan with eight cards on the divan.

[global]
name = Sultan Plus
like = Sultan
aka  = Sultan +

[column]
column*8 = 1, 1

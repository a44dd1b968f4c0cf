# Rules: as in PySolFC 346.
# Scorpion in alternate colours.

[global]
name = Scorpion Tail
like = Scorpion

[foundation]
run_order = descending, alternate color
column*4  = K, any, descending, alternate color

[column]
order = descending, alternate color

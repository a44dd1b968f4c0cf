# Rules: as in PySolFC 138.
# Blondes and Brunettes with a terrace of eleven.

[global]
name = Falling Star
like = Blondes and Brunettes

[reserve]
pile = 11, 11

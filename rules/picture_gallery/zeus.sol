# Rules: as in PySolFC 399.
# Mount Olympus with columns of four; only Kings and Queens in empty columns.

[global]
name = Zeus
like = Mount Olympus

[column]
refill   = Q, K
column*9 = 4, 4

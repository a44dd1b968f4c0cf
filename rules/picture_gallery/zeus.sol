# Rules: as PySolFC 399.
# Mount Olympus with columns of four; Kings and Queens only into spaces.

[global]
name = Zeus
like = Mount Olympus

[column]
refill   = Q, K
column*9 = 4, 4

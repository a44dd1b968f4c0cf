# Rules: as in PySolFC 714.
# Shamrocks with the Kings below.

[global]
name = Shamrocks II
like = Shamrocks

[column]
sink = K

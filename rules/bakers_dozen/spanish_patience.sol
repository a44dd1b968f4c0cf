# Rules: as in PySolFC 85, KPat and Solvitaire.
# Baker's Dozen with foundations in alternate colours.

[global]
name = Spanish Patience
like = Baker's Dozen

[foundation]
column*4 = A, any, ascending, alternate color

# Rules: as in PySolFC 214.
# Bristol with an Ace on the foundations.

[global]
name = Belvedere
like = Bristol

[foundation]
column   = A, any, ascending, any, A, any
column*3 = A, any, ascending, any

# Rules: as in PySolFC 437 and Solitaire Till Dawn.
# Twelve columns of a card each in alternate colours, with a dealt base.

[global]
name = Simplicity
like = Four Seasons

[foundation]
take_back = yes

[column]
order     = descending, alternate color
column*12 = 1, 1

# Rules: as in PySolFC 543.
# Three Blind Mice in alternate colours.

[global]
name = Farmer's Wife
like = Three Blind Mice
note = In Solitaire.gg the columns are built in any suit except the suit of the card below.

[foundation]
run_order = descending, alternate color
column*4  = K, any, descending, alternate color

[column]
order = descending, alternate color

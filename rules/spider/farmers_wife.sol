# Rules: as PySolFC 543 and Solitaire.gg.
# Three Blind Mice in alternate colours.

[global]
name = Farmer's Wife
like = Three Blind Mice

[foundation]
run_order = descending, alternate color
column*4  = K, any, descending, alternate color

[column]
order = descending, alternate color

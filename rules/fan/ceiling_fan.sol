# Rules: as in PySolFC 871 and Solitaire.gg.
# Fan in alternate colours.

[global]
name = Ceiling Fan
like = Fan

[column]
order = descending, alternate color

# Rules: as in PySolFC 46, Solitaire.gg, KPat and Solvitaire.
# Eight columns of six and four filled cells; only Kings fill empty columns.

[global]
name = ForeCell
like = Eight Off
aka  = Fore Cell
year = 1945 or earlier

[temp]
slots = 4

[column]
order = descending, alternate color

# Rules: as in PySolFC 466.
# Russian Solitaire for two packs on ten columns.

[global]
name = Double Russian Solitaire
like = Double Yukon

[column]
order = descending, same suit

# Rules: as in PySolFC 488.
# Triple Yukon built in suit.

[global]
name  = Triple Russian Solitaire
like  = Triple Yukon
skill = 4

[column]
order = descending, same suit

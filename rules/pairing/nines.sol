# Rules: as in PySolFC 961.
# Nine cards; pairs that make nine are removed, Nines alone, and 10, Jack, Queen and King together.

[global]
name   = Nines
like   = Elevens

[match]
sum    = 9
single = 9
sets   = 10+J+Q+K

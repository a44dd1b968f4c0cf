# Rules: as in PySolFC 668.
# Kingsley with two packs and nine columns.

[global]
name = Double Kingsley
like = Pantagruel

[foundation]
column*8 = K, any, descending, same suit

[column]
order  = ascending, alternate color
refill = A

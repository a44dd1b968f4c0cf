# Rules: as in PySolFC 679 and Solitaire.gg.
# Interchange with three packs and nine columns of nine.

[global]
name = Triple Interchange
like = Marie Rose

[deck]
redeals = unlimited

[column]
column*9 = 9, 5, faces=ududududu

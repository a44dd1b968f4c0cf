# Rules: as in PySolFC 456.
# Australian Patience for two packs, with any card in an empty column.

[global]
name = Bim Bom
like = Big Harp
aka  = Double Australian Patience

[column]
playable_card = any
order         = descending, same suit
column*8      = 5, 5

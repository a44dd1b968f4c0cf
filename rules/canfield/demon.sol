# Rules: as in PySolFC 476 and Solitaire.gg.
# Two packs, eight columns and a reserve of forty.

[global]
name = Demon
like = Double Canfield
note = In Britain Canfield is called Demon.

[reserve]
pile = 40, 1

[column]
playable_card = ordered
column*8      = 1, 1

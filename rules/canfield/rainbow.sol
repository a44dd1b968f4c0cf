# Rules: as in PySolFC 108, Solitaire.gg and lsol.
# Canfield built down whatever the suit; card by card in a single pass.

[global]
name = Rainbow
like = Chameleon
note = Solitaire.gg allows two redeals.

[reserve]
pile = 13, 1

[column]
column*4 = 1, 1

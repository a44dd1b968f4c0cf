# Rules: as in PySolFC 874.
# Thirteen piles of four; pairs of a rank are removed.

[global]
name       = Patient Pairs
like       = Nestor
aka        = Isabel
skill      = 2
variant_of = Patient Pairs
variant    = top face up
note       = In Solitaire.gg all cards are face up.

[column]
column*13 = 4, 1

# Rules: as PySolFC 23, Solitaire.gg, KPat and lsol.
# Eight columns of four built in suit, with a second pass.

[global]
name = Forty and Eight
like = Forty Thieves

[deck]
redeals = 1

[column]
column*8 = 4, 4

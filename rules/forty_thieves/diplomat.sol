# Rules: as in PySolFC 149 and Solitaire.gg.
# Eight columns of four, built down whatever the suit.

[global]
name = Diplomat
like = Forty Thieves

[column]
order    = descending, any
column*8 = 4, 4

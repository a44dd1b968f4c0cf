# Rules: as in PySolFC 485 and Solitaire.gg.
# Lady Palk with three rows, dealt while all cards that fit go to the foundations.

[global]
name       = Dieppe
like       = Lady Palk
deal_order = rows

[column]
deal_play = yes
column*8  = 3, 3

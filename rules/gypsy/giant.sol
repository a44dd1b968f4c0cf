# Rules: as in PySolFC 65, Solitaire.gg, Aisleriot and lsol.
# Eight single cards to begin with; cards come back from the foundations once the deck is empty.

[global]
name = Giant
like = Gypsy
note = In many collections cards cannot be taken back from the foundations.

[foundation]
take_back = stock_empty

[column]
column*8 = 1, 1

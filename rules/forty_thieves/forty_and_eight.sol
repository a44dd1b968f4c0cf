# Rules: as in Solitaire.gg, Solitaire Forever and Solitaire Bliss.
# Eight columns of five built in suit, with a second pass.

[global]
name = Forty and Eight
like = Forty Thieves
note = PySolFC and KPat deal four cards to each column. Some books and programs have no redeal.

[deck]
redeals = 1

[column]
column*8 = 5, 5

# Rules: as in Solitaire Till Dawn.
# Four Seasons with a second pass and a card in the centre that is not built on.

[global]
name = Florentine Patience
like = Four Seasons
note = In some books the centre card moves only to an empty column or a foundation. PySolFC also builds on it.

[deck]
redeals = 1

[column]
column*2 = 1, 1
# The centre of the cross.
column   = 1, 1, limit=1
column*2 = 1, 1

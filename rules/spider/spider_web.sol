# Rules: as in PySolFC 359.
# Seven open columns and a free cell; whole suits go to the foundations.

[global]
name  = Spider Web
like  = Simple Simon
aka   = Sea Spider
skill = 3

[deck]
deal_to = columns

[temp]
slots = 1

[column]
column*3 = 4, 4
column*4 = 3, 3

# Rules: as in PySolFC 866.
# Six piles, six cards a deal; four foundations go up from the Aces whatever the suit.

[global]
name = Old Fashioned
like = Auld Lang Syne

[foundation]
column*4 = A, any, ascending, any, A, any

[column]
order    = any, none
column*6 = 1, 1

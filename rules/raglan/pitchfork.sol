# Rules: as in PySolFC 367.
# Nine open columns in the shape of a fork, eight cards in reserve, alternate colours.

[global]
name = Pitchfork
like = King Albert

[reserve]
pile = 8, 8

[column]
column*2 = 8, 8
column   = 4, 4
column   = 2, 2
column   = 0, 0
column   = 2, 2
column   = 4, 4
column*2 = 8, 8

# Rules: as in PySolFC 971.
# Eleven columns with every other card covered; whole runs in alternate colours go to the foundations.

[global]
name  = Microbe
like  = Scorpion Tail
decks = 2
wrap  = yes

[foundation]
column*8 = K, any, descending, alternate color

[column]
playable_card = ordered
refill        = any
wrap          = no
column*11     = 4, 2, faces=dudu
